import { expect, it } from 'vitest'
import { takeSecret } from './takeSecret.ts'

const secret = 's'.repeat(43)
const at = (hash: string, isOpenedHere = true) => {
  const cleared: unknown[] = []
  const location = { hash, pathname: '/approve', search: '?id=1' }
  const history = { replaceState: (...args: unknown[]) => cleared.push(args.at(-1)) }
  const document = { getElementById: () => ({ textContent: JSON.stringify({ version: 1, isOpenedHere }) }) }
  return { window: { location, history, document } as unknown as Window, cleared }
}

it('B-15 takes the secret of a window only if the secure origin opened it, and clears the address in any case', () => {
  const own = at(`#r=${secret}`)
  expect(takeSecret(own.window)).toBe(secret)
  expect(own.cleared).toEqual(['/approve?id=1'])
  const other = at(`#r=${secret}`, false)
  expect(takeSecret(other.window)).toBeUndefined()
  expect(other.cleared).toEqual(['/approve?id=1'])
})

it('takes nothing else for a secret', () => {
  for (const hash of ['', '#', '#o=https://shop.example', '#r=', '#r=short', `#r=${secret}a`])
    expect(takeSecret(at(hash).window), hash).toBeUndefined()
})
