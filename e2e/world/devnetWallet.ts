import type { Page } from 'playwright-core'
import { pressUntilClosed } from '../../scripts/test/pressUntilClosed.ts'
import { everyFamilyLooked } from './everyFamily.ts'

/** Approves in the window that the Devnet Wallet opens for `ask`. */
export async function decide(page: Page, choice: 'Approve' | 'Reject', request: () => Promise<void>): Promise<void> {
  const opening = page.waitForEvent('popup')
  await request()
  await pressUntilClosed((await opening).getByRole('button', { name: choice, exact: true }))
}

/** Connects the Devnet Wallet in the namespace with this display name, from the button of a page with `countLooks`. */
export async function connectDevnetWallet(page: Page, namespace: string): Promise<void> {
  await everyFamilyLooked(page)
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Connect wallet' })
    .getByRole('button', { name: /^Devnet Wallet/ })
    .click()
  const choice = page.getByRole('dialog', { name: 'Choose chain' })
  await decide(page, 'Approve', () => choice.getByRole('button', { name: namespace }).click())
}
