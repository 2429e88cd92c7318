import type { Locator, Page } from 'playwright-core'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'

/**
 * Chromium drops presses on a cross-origin frame within half a second after it appears or moves. No user is that fast,
 * but a test is.
 */
const UNSTABLE_MS = 600
const LOOK_MS = 50

/**
 * Waits until something stays in one place on the page, as a user would: a dialog opens and adapts its height, and the
 * secure frame follows the dialog. Inside a frame, Playwright only looks at the frame's own document.
 */
export async function still(element: Locator): Promise<void> {
  await element.waitFor()
  const end = performance.now() + AWAITED_MS
  // Counts looks instead of time: everything may have been paused between two of them, and then move on.
  for (let looks = 0, last = ''; looks < UNSTABLE_MS / LOOK_MS; looks++) {
    const place = JSON.stringify(await element.boundingBox())
    if (place !== last) looks = 0
    if (performance.now() > end) throw new Error(`It does not stand still: ${last}, ${place}`)
    last = place
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** Waits until something new has been in a page for as long, counted in the page's animation frames. */
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

/** Presses something in the secure frame once it is still. */
export async function pressInFrame(button: Locator): Promise<void> {
  await still(button)
  await button.click()
}
