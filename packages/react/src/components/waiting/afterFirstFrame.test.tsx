import { expect, it, onTestFinished } from 'vitest'
import { mountPicture } from '../../gallery/mountPicture.tsx'
import { findPicture } from '../../gallery/pictures.ts'
import { drawPicture } from '../../test/drawPicture.ts'

const shown = (root: ShadowRoot | undefined) => [
  root?.querySelector('h2')?.textContent,
  root?.querySelector('.lk-foot') !== null,
]

it('draws the rows of Account after its first frame', async () => {
  // The first picture of a view also waits for its code.
  const { remove } = await drawPicture(findPicture('Account/ready'))
  remove()
  const place = document.createElement('div')
  document.body.append(place)
  const stop = await mountPicture(findPicture('Account/ready'), place)
  onTestFinished(() => {
    stop()
    place.remove()
  })
  const root = place.firstElementChild?.shadowRoot ?? undefined
  const frames: unknown[] = []
  while (frames.length < 2) {
    await new Promise(requestAnimationFrame)
    if (shown(root)[0] === 'Account' && root?.querySelector('.lk-hero')) frames.push(shown(root))
  }
  expect(frames[0]).toEqual(['Account', false])
  await expect.poll(() => shown(root)).toEqual(['Account', true])
})

it('draws the rows of Account at once for a visitor who comes back to them', async () => {
  const { root } = await drawPicture(findPicture('Account/ready'))
  // A commit follows its press before the next task.
  const press = async (text: string) => {
    const buttons = [...root.querySelectorAll('button')]
    buttons.find((button) => (button.ariaLabel ?? button.textContent) === text)?.click()
    await Promise.resolve()
  }
  await press('Send')
  await expect.poll(() => shown(root)).toEqual(['Send', false])
  await press('Back')
  expect(shown(root)).toEqual(['Account', true])
})
