import { expect, it, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { findPicture } from '../../gallery/pictures.ts'
import { drawPicture } from '../../test/drawPicture.ts'

it('shows a look-alike below the address that it is confused with, and marks where they differ', async () => {
  const picture = findPicture('Send/look-alike')
  const { root } = await drawPicture(picture)
  const shown = () => [...root.querySelectorAll('.lk-compared .lk-full-address')].map(({ textContent }) => textContent)
  await expect.poll(() => shown().length).toBe(2)
  const [meant = '', entered = ''] = shown()
  expect(entered.toLowerCase()).toBe(picture.send?.recipient)
  const differing = [...meant].filter((character, at) => character.toLowerCase() !== entered[at]?.toLowerCase())
  const marks = [...root.querySelectorAll('.lk-compared .lk-full-address:first-child mark')]
  expect(differing.length).toBeGreaterThan(25)
  expect(marks.map(({ textContent }) => textContent).join('')).toBe(differing.join(''))
})

it('keeps the marked characters legible in forced colours', async () => {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'prefers-reduced-motion', value: 'reduce' },
        { name: 'forced-colors', value },
      ],
    })
  await emulate('active')
  onTestFinished(async () => {
    await emulate('none')
  })
  const { root } = await drawPicture(findPicture('Send/look-alike'))
  const mark = () => root.querySelector('.lk-compared mark')
  await expect.poll(mark).not.toBeNull()
  // The colour is the system's for marked text, which is only legible on the system's background for it.
  expect(getComputedStyle(mark() ?? root.host).backgroundColor).toMatch(/^rgb\(/)
})
