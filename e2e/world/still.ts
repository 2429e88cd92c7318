import type { Locator, Page } from 'playwright-core'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'

/**
 * Chromium throws presses away that come to a frame of another origin within half a second of its coming or moving. Nobody's
 * hand is that fast; a test is.
 */
const UNSTABLE_MS = 600
const LOOK_MS = 50

/**
 * Waits until something stands where it stands on the page, as a person's eye does before the hand: a dialog opens and
 * follows the height of its view, and the secure frame follows the dialog. Inside a frame Playwright looks only at the
 * frame's own document.
 */
export async function still(element: Locator): Promise<void> {
  await element.waitFor()
  const end = performance.now() + AWAITED_MS
  // Looks are counted and not time: between two of them everything may have been stopped, and goes on to move.
  for (let looks = 0, last = ''; looks < UNSTABLE_MS / LOOK_MS; looks++) {
    const place = JSON.stringify(await element.boundingBox())
    if (place !== last) looks = 0
    if (performance.now() > end) throw new Error(`It does not stand still: ${last}, ${place}`)
    last = place
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** Waits until what was just put into a page has stood there for as long, by the page's own pictures. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        const start = performance.now()
        let pictures = 0
        const draw = () => {
          pictures += 1
          if (pictures > 10 && performance.now() - start > ms) resolve()
          else requestAnimationFrame(draw)
        }
        requestAnimationFrame(draw)
      }),
    UNSTABLE_MS,
  )
}

/** Presses what stands in the secure frame once it stands still. */
export async function pressInFrame(button: Locator): Promise<void> {
  await still(button)
  await button.click()
}
