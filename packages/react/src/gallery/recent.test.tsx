import { expect, it } from 'vitest'
import { drawPicture } from '../test/drawPicture.ts'
import { pictures } from './pictures.ts'

const started = Date.now()

it('counts the seconds since a transaction was sent', async () => {
  const age = await drawAge()
  const before = age()
  expect(before).toMatch(/^\d+ sec ago$/)
  await expect.poll(age, { timeout: 5_000 }).not.toBe(before)
})

it('calls the list of transactions by a name that is true of those that are over', async () => {
  const { root } = await drawPicture(named('Activity/reverted'))
  const row = root.querySelector('.lk-pending')
  expect(row?.textContent).toContain('Failed')
  expect(row?.closest('ul')?.ariaLabel).toBe('Recent transactions')
})

/** Draws *Activity* with a clock that runs. Returns the age that the newest row shows. */
async function drawAge(): Promise<() => string> {
  const picture = named('Activity/ready')
  const [pending] = picture.scene.pending ?? []
  if (!pending) throw new Error('the picture has no pending transaction')
  const now = () => pending.createdAt + 14_000 + (Date.now() - started)
  const { root } = await drawPicture({ ...picture, scene: { ...picture.scene, config: { now } } })
  return () => (root.querySelector('.lk-pending .lk-when > span')?.textContent ?? '').replace(' · ', '')
}

function named(id: string) {
  const picture = pictures.find((one) => one.id === id)
  if (!picture) throw new Error(`there is no picture ${id}`)
  return picture
}
