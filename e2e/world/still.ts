import type { Locator } from 'playwright-core'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'

/**
 * Chromium throws presses away that come to a frame of another origin within half a second of its coming or moving. Nobody's
 * hand is that fast; a test is.
 */
export const UNSTABLE_MS = 600
const LOOK_MS = 50

/**
 * Waits until something stands where it stands on the page, as a person's eye does before the hand: a dialog opens and
 * follows the height of its view, and the secure frame follows the dialog. Inside a frame Playwright looks only at the
 * frame's own document.
 */
export async function still(element: Locator): Promise<void> {
  await element.waitFor()
  const start = performance.now()
  for (let since = start, last = ''; performance.now() - since < UNSTABLE_MS; ) {
    const place = JSON.stringify(await element.boundingBox())
    const now = performance.now()
    if (place !== last) since = now
    if (now - start > AWAITED_MS) throw new Error(`It does not stand still: ${last}, ${place}`)
    last = place
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** Presses what stands in the secure frame once it stands still. */
export async function pressInFrame(button: Locator): Promise<void> {
  await still(button)
  await button.click()
}
