import { expect, onTestFinished } from 'vitest'
import { type Look, mountPicture } from '../gallery/mountPicture.tsx'
import type { Picture } from '../gallery/picture.ts'
import { endFades } from './endFades.ts'

/**
 * Draws a picture and waits until it has settled. It is removed with the test, or earlier with `remove`. `settle` waits
 * again, after the screen has changed.
 */
export async function drawPicture(picture: Picture, look: Look = {}): Promise<DrawnPicture> {
  const place = document.createElement('div')
  document.body.append(place)
  const stop = await mountPicture(picture, place, look)
  const remove = () => {
    if (!place.isConnected) return
    stop()
    place.remove()
  }
  onTestFinished(remove)
  const root = place.firstElementChild?.shadowRoot
  if (!root) throw new Error('nothing was mounted')
  const settle = async () => {
    // The first picture of a view also waits for its code.
    await expect.poll(() => isSettled(root, picture), { interval: 10 }).toBe(true)
    // What is below the fold is drawn after the first frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    await expect.poll(() => isSettled(root, picture), { interval: 10 }).toBe(true)
    endFades(root)
  }
  await settle()
  return { root, settle, remove }
}

type DrawnPicture = { root: ShadowRoot; settle: () => Promise<void>; remove: () => void }

// A loading picture is ready with its skeleton or hint, any other without them.
function isSettled(root: ShadowRoot, { id, says }: Picture): boolean {
  const view = root.querySelector<HTMLElement>('.lk-view')
  const isWaiting = view?.querySelector('.lk-skeleton') !== null
  const isHere = !view?.querySelector('.lk-loading')
  const isLoading = id.endsWith('/loading')
  const isSaid = says === undefined || (root.textContent ?? '').includes(says)
  // The panel adjusts to its view one frame later; until then the view may be cut off.
  const isFitted = root.querySelector<HTMLElement>('.lk-body')?.style.blockSize === `${view?.offsetHeight}px`
  return view !== null && view.childElementCount > 0 && isHere && isWaiting === isLoading && isSaid && isFitted
}
