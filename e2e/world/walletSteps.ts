import type { Locator, Page } from 'playwright-core'

/** The display names of the namespaces. */
export type Family = 'EVM' | 'Solana' | 'Bitcoin' | 'Polkadot'

/** The wallets of `visitWithFour`, in an order in which they can be connected. */
export const everyWallet = [
  { family: 'EVM', name: 'Journey Wallet', network: 'Devnet' },
  { family: 'Solana', name: 'Journey Sun', network: 'Solana Devnet' },
  { family: 'Bitcoin', name: 'Journey Coin', network: 'Bitcoin Regtest' },
  { family: 'Polkadot', name: 'Journey Dot', network: 'Polkadot' },
] as const satisfies readonly { family: Family; name: string; network: string }[]

export function header(page: Page) {
  return {
    account: page.getByRole('banner').getByRole('button', { name: /^Account / }),
    network: page.getByRole('banner').getByRole('button', { name: /^Network / }),
    /** Waits until the header shows an account, by the end of its address, on a network. */
    async shows(network: string, addressEnd: string | RegExp): Promise<void> {
      await page
        .getByRole('banner')
        .getByRole('button', { name: `Network ${network}`, exact: true })
        .waitFor()
      const end = typeof addressEnd === 'string' ? new RegExp(`^Account .*${addressEnd}$`) : addressEnd
      await page.getByRole('banner').getByRole('button', { name: end }).waitFor()
    },
  }
}

/** Opens *Account* from the header, unless it is open. */
export async function openAccount(page: Page): Promise<Locator> {
  await header(page).account.click()
  const dialog = page.getByRole('dialog', { name: 'Account' })
  await dialog.waitFor()
  return dialog
}

/** Opens *Wallets* from *Account*. */
export async function openWallets(page: Page): Promise<Locator> {
  const account = await openAccount(page)
  await account.getByRole('button', { name: /^Wallets/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Wallets' })
  await dialog.waitFor()
  return dialog
}

/** Connects one more wallet of a namespace through *Wallets*, and closes the dialog. */
export async function addWallet(page: Page, family: Family, name: string): Promise<void> {
  const wallets = await openWallets(page)
  await wallets.getByRole('button', { name: `Add ${family} wallet` }).click()
  await pressWallet(page.getByRole('dialog', { name: 'Connect wallet' }), name)
  await wallets.getByRole('list', { name, exact: true }).waitFor()
  await close(page)
}

/** Connects the four wallets of `visitWithFour` one after the other. */
export async function connectAll(page: Page): Promise<void> {
  await connectFirst(page, everyWallet[0].name)
  for (const { family, name } of everyWallet.slice(1)) await addWallet(page, family, name)
}

/** Connects a visitor's first wallet from the page. */
export async function connectFirst(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
  await pressWallet(dialog, name)
  await header(page).account.waitFor()
}

/** Presses a wallet's row. Wallets appear one by one: each may move the row behind *Show more*. */
async function pressWallet(dialog: Locator, name: string): Promise<void> {
  await dialog.waitFor()
  const more = dialog.getByRole('button', { name: 'Show more' })
  for (let left = 30; ; left--) {
    if (await more.isVisible()) await more.click({ timeout: 5_000 }).catch(() => undefined)
    try {
      return await dialog.getByRole('button', { name }).click({ timeout: 2_000 })
    } catch (error) {
      // It was pressed although that wasn't confirmed in time: the dialog already waits for the wallet, or is closed.
      if (!(await dialog.isVisible())) return
      if (left === 0) throw error
    }
  }
}

/** Chooses a network in *Choose network*, opened from the header. */
export async function chooseNetwork(page: Page, name: string): Promise<void> {
  await header(page).network.click()
  await page
    .getByRole('dialog', { name: 'Choose network' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
}

export async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
}
