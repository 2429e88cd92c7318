import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { connectDevnetWallet, decide } from '../world/devnetWallet.ts'
import { countLooks } from '../world/everyFamily.ts'

const COMPILE_LIMIT_MS = 120_000

/**
 * What a template's README tells its developer to try: connects the Devnet Wallet, and signs. Fails if anything is written to the
 * console meanwhile. Returns when the wallet was connected, on the clock of `performance.now()`.
 */
export async function walkTemplate(browser: Browser, origin: string, title: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  // A development server compiles the page when it is asked for it first.
  context.setDefaultNavigationTimeout(COMPILE_LIMIT_MS)
  try {
    await context.addInitScript(countLooks)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => /^(error|warning)$/.test(message.type()) && complaints.push(message.text()))
    await page.goto(origin)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByText('Connect a wallet to sign a message with it.').waitFor()
    await connectDevnetWallet(page, 'EVM')
    await page.getByRole('button', { name: 'Account ada.eth' }).waitFor()
    const connectedAt = performance.now()
    const account = page.getByRole('region', { name: 'Account' })
    // Ada's, the first account of the local chains.
    await account.getByText('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266').waitFor()
    await decide(page, 'Approve', () => account.getByRole('button', { name: 'Sign a message' }).click())
    const signature = account.getByRole('status', { name: 'Signature' })
    await expect.poll(() => signature.textContent()).toMatch(/^0x[0-9a-f]{130}$/)
    expect(complaints).toEqual([])
    return connectedAt
  } finally {
    await context.close()
  }
}
