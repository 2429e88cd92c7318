import { expect, it } from 'vitest'
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
