import { expect, it } from 'vitest'
import { drawPicture } from '../test/drawPicture.ts'
import { balances } from './pictures/account.ts'
import { findPicture } from './pictures.ts'

const started = Date.now()

it('counts the seconds since a transaction was sent', async () => {
  const age = await drawAge()
  const before = age()
  expect(before).toMatch(/^\d+ sec ago$/)
  await expect.poll(age, { timeout: 5_000 }).not.toBe(before)
})

it('calls the list of transactions by a name that is true of those that are over', async () => {
  const { root } = await drawPicture(findPicture('Activity/reverted'))
  const row = root.querySelector('.lk-pending')
  expect(row?.textContent).toContain('Failed')
  expect(row?.closest('ul')?.ariaLabel).toBe('Recent transactions')
})

it.each([
  { what: 'the network’s token', asset: 'native', symbol: 'ETH' },
  {
    what: 'a token of a contract',
    asset: balances[1]?.address?.slice('eip155:1:'.length),
    symbol: 'USDC',
  },
])('shows the image of $what in a swap that was just sent', async ({ asset, symbol }) => {
  const { id, stack, scene } = findPicture('Account/ready')
  const [pending] = findPicture('Activity/swapping').scene.pending ?? []
  if (pending?.summary.kind !== 'swap') throw new Error('the picture has no swap')
  const swapped = { ...pending, summary: { ...pending.summary, symbol, asset } }
  const { root } = await drawPicture({ id, stack, scene: { ...scene, pending: [swapped] } })
  const { iconUrl } = balances.find((one) => one.symbol === symbol) ?? {}
  expect(iconUrl).toBeTruthy()
  expect(root.querySelector<HTMLImageElement>('.lk-pending img')?.src).toBe(iconUrl)
})

/** Draws *Activity* with a clock that runs. Returns the age that the newest row shows. */
async function drawAge(): Promise<() => string> {
  const picture = findPicture('Activity/ready')
  const [pending] = picture.scene.pending ?? []
  if (!pending) throw new Error('the picture has no pending transaction')
  const now = () => pending.createdAt + 14_000 + (Date.now() - started)
  const { root } = await drawPicture({ ...picture, scene: { ...picture.scene, config: { now } } })
  return () => (root.querySelector('.lk-pending .lk-dotted > :last-child')?.textContent ?? '').replace(' · ', '')
}
