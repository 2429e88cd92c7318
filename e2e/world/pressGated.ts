import type { Locator } from 'playwright-core'
import { still } from './still.ts'

/**
 * Presses a gated button as a user does: the pointer arrives first, and stays until the button works. Arriving and
 * pressing at once has no effect, because a page may have moved the frame under the pointer.
 */
export async function pressGated(button: Locator): Promise<void> {
  await still(button)
  await button.hover()
  // Waits until it is enabled.
  await button.click()
}

/** Ticks a checkbox of a gated screen in the same way. */
export async function tickGated(box: Locator): Promise<void> {
  await box.hover()
  await box.check()
}
