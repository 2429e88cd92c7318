import type { Page } from 'playwright-core'
import { privateKeyToAddress } from 'viem/accounts'
import { connect, fundedKey, visit } from './browser.ts'
import { chainOf } from './chain.ts'
import type { startJourneys } from './startJourneys.ts'
import type { WalletOptions } from './testWallet.ts'

/** Opens Swap from Account. */
export async function openSwap(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Swap', exact: true }).click()
  return page.getByRole('dialog', { name: 'Swap' })
}

/** Chooses a token in Swap by its symbol. */
export async function chooseToken(page: Page, field: 'You pay' | 'You receive', symbol: string) {
  const dialog = page.getByRole('dialog', { name: 'Swap' })
  const buttons = dialog.getByRole('button', { name: /^Token/ })
  await (field === 'You pay' ? buttons.first() : buttons.last()).click()
  await page
    .getByRole('dialog', { name: 'Choose token' })
    .getByRole('button', { name: new RegExp(`\\b${symbol}\\b`) })
    .first()
    .click()
  await dialog.waitFor()
}

/** A connected visitor with their own funded wallet. */
export async function swapVisitor(
  journeys: ReturnType<typeof startJourneys>,
  wallet: Pick<WalletOptions, 'batches'> = {},
) {
  const key = await fundedKey(journeys.world)
  const visited = await visit(journeys.browser, journeys.world, { ...wallet, privateKeys: [key] })
  await connect(visited.page)
  return { ...visited, account: privateKeyToAddress(key), chain: chainOf(journeys.world) }
}
