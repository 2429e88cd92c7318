import type { Locator } from 'playwright-core'

/**
 * Presses something that closes its own window, and resolves when the window is gone. It may be gone before the browser
 * confirms the press, which then fails with a closed page.
 */
export async function pressUntilClosed(button: Locator): Promise<void> {
  const closed = button.page().waitForEvent('close')
  const pressed = button.click().catch((error: unknown) => {
    if (!String(error).includes('has been closed')) throw error
  })
  await Promise.all([pressed, closed])
}
