import type { Locator } from 'playwright-core'

/**
 * Presses what closes its own window, and resolves when that is gone. The window may be gone before the browser has
 * answered that it was pressed: then the press itself is told as one into a closed page.
 */
export async function pressUntilClosed(button: Locator): Promise<void> {
  const closed = button.page().waitForEvent('close')
  const pressed = button.click().catch((error: unknown) => {
    if (!String(error).includes('has been closed')) throw error
  })
  await Promise.all([pressed, closed])
}
