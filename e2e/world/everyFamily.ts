import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Runs in the page, before it: how often it looked for wallets of the standard. */
export function countLooks(): void {
  const page = Object.assign(window, { looks: 0 })
  page.addEventListener('wallet-standard:app-ready', () => {
    page.looks += 1
  })
}

/**
 * Waits until a page with {@link countLooks} has looked for the wallets of every family: their sources come a moment after
 * the page, and join the row of a wallet that was announced already. Solana's and Bitcoin's look for such wallets.
 */
export async function everyFamilyLooked(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'looks'))).toBeGreaterThanOrEqual(2)
}
