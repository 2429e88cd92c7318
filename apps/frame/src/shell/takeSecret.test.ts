import { expect, it } from 'vitest'
import { takeSecret } from './takeSecret.ts'

const secret = 's'.repeat(43)
const at = (hash: string) => {
  const cleared: unknown[] = []
  const location = { hash, pathname: '/approve', search: '?id=1' }
  const history = { replaceState: (...args: unknown[]) => cleared.push(args.at(-1)) }
  return { window: { location, history } as unknown as Window, cleared }
}
const settings = { version: 1 as const, walletOrigins: [] }

it('B-15 takes the secret of a window only if the secure origin opened it, and clears the address in any case', () => {
  const own = at(`#r=${secret}`)
  expect(takeSecret(own.window, { ...settings, isOpenedHere: true })).toBe(secret)
  expect(own.cleared).toEqual(['/approve?id=1'])
  const other = at(`#r=${secret}`)
  expect(takeSecret(other.window, { ...settings, isOpenedHere: false })).toBeUndefined()
  expect(other.cleared).toEqual(['/approve?id=1'])
})

it('takes nothing else for a secret', () => {
  for (const hash of ['', '#', '#o=https://shop.example', '#r=', '#r=short', `#r=${secret}a`])
    expect(takeSecret(at(hash).window, { ...settings, isOpenedHere: true }), hash).toBeUndefined()
})
