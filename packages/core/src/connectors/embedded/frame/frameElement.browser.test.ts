import { afterEach, expect, it } from 'vitest'
import { frameElement } from './frameElement.ts'

const PICTURES = 30

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

it('stays on the card in every painted frame while the card animates', async () => {
  const card = document.createElement('div')
  card.style.cssText = 'position:fixed;left:0;top:200px;width:340px;height:500px'
  document.body.append(card)
  // Nothing is served there; the iframe's position does not depend on it.
  const frame = frameElement(window, 'http://127.0.0.1:9', () => {})
  stops.push(frame.remove, () => card.remove())
  frame.setTarget(card)
  const rising = card.animate({ top: ['200px', '20px'] }, { duration: PICTURES, easing: 'ease-out', fill: 'forwards' })
  rising.pause()
  frame.show({})

  const dialog = document.querySelector('dialog[data-latchkey-frame]')
  const gaps: number[] = []
  // Moved by hand, once per painted frame, because a busy machine would skip some of them.
  for (let picture = 0; picture <= PICTURES; picture++) {
    rising.currentTime = picture
    await painted()
    gaps.push(Math.abs((dialog?.getBoundingClientRect().top ?? Number.NaN) - card.getBoundingClientRect().top))
  }
  expect(Math.max(...gaps)).toBeLessThan(1)
})

it('dims the page while it stands over it, and not while it covers its place in a dialog', () => {
  const card = document.createElement('div')
  card.style.cssText = 'position:fixed;left:0;top:0;width:340px;height:500px'
  document.body.append(card)
  const frame = frameElement(window, 'http://127.0.0.1:9', () => {})
  stops.push(frame.remove, () => card.remove())
  frame.show({})
  const dialog = document.querySelector('dialog[data-latchkey-frame]') as Element
  const backdrop = () => getComputedStyle(dialog, '::backdrop').backgroundColor
  const shadow = () => getComputedStyle(dialog).boxShadow
  expect([backdrop(), shadow() === 'none']).toEqual(['rgba(0, 0, 0, 0.667)', false])
  frame.setTarget(card)
  expect([backdrop(), shadow()]).toEqual(['rgba(0, 0, 0, 0)', 'none'])
})

/** Resolves after the next frame's callbacks and before those of the one after. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
