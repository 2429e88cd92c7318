import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Runs before the page's scripts: counts how often it looked for Wallet Standard wallets. */
export function countLooks(): void {
  const page = Object.assign(window, { looks: 0 })
  page.addEventListener('wallet-standard:app-ready', () => {
    page.looks += 1
  })
}

/**
 * Waits until a page with {@link countLooks} has looked for the wallets of every namespace: these sources load a moment
 * after the page, and are added to the row of a wallet that was already announced. Solana's and Bitcoin's look for such
 * wallets.
 */
export async function everyFamilyLooked(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'looks'))).toBeGreaterThanOrEqual(2)
}
