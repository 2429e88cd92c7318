import { afterEach, expect, it } from 'vitest'
import { frameElement } from './frameElement.ts'

const PICTURES = 30

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

it('stands over the card in every picture that is painted, while the card comes up', async () => {
  const card = document.createElement('div')
  card.style.cssText = 'position:fixed;left:0;top:200px;width:340px;height:500px'
  document.body.append(card)
  // Nobody answers there: the frame's place does not depend on it.
  const frame = frameElement(window, 'http://127.0.0.1:9', () => {})
  stops.push(frame.remove, () => card.remove())
  frame.setTarget(card)
  const rising = card.animate({ top: ['200px', '20px'] }, { duration: PICTURES, easing: 'ease-out', fill: 'forwards' })
  rising.pause()
  frame.show({})

  const dialog = document.querySelector('dialog[data-latchkey-frame]')
  const gaps: number[] = []
  // Moved by hand, once a picture: a busy machine would leave out some of them, or all.
  for (let picture = 0; picture <= PICTURES; picture++) {
    rising.currentTime = picture
    await painted()
    gaps.push(Math.abs((dialog?.getBoundingClientRect().top ?? Number.NaN) - card.getBoundingClientRect().top))
  }
  expect(Math.max(...gaps)).toBeLessThan(1)
})

/** After the callbacks of the next picture, and before those of the one after it. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
