import type { Locator } from 'playwright-core'
import { still } from '../world/still.ts'

/**
 * Presses a button with consequences as a person does: the pointer comes first, and stays until the button works. One that
 * arrives and presses at once presses nothing: a page may have moved the frame under it.
 */
export async function pressGated(button: Locator): Promise<void> {
  await still(button)
  await button.hover()
  // Waits until it is enabled.
  await button.click()
}

/** Ticks a box of a gated screen in the same way. */
export async function tickGated(box: Locator): Promise<void> {
  await box.hover()
  await box.check()
}
