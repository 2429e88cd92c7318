import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { LatchkeyButton } from '../buttons/LatchkeyButton.tsx'
import { NetworkButton } from '../buttons/NetworkButton.tsx'
import { bob } from '../test/announceWallet.ts'
import { openConnected } from '../test/openConnected.tsx'
import { button, dialog, installWallet, renderLatchkey } from '../test/renderLatchkey.tsx'
import { toasted } from '../test/toasted.ts'

async function connected(...names: string[]) {
  const [first = 'Fox Wallet', ...others] = names
  const wallet = installWallet({ name: first })
  for (const name of others) installWallet({ name, accounts: [bob] })
  await renderLatchkey(
    <>
      <LatchkeyButton />
      <NetworkButton />
    </>,
  )
  await button('Connect wallet').click()
  await button(new RegExp(`^${first}`)).click()
  await expect.element(button(/^Account/)).toBeVisible()
  return wallet
}

it('shows the account and disconnects', async () => {
  await connected()
  await button(/^Account/).click()
  await expect.element(dialog('Account')).toBeVisible()
  await expect.element(button('Copy address')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /View on Devnet Explorer/ })).toBeVisible()
  await button('Disconnect').click()
  await expect.element(button('Connect wallet')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})

it('keeps Disconnect in sight below an account that does not fit', async () => {
  await page.viewport(390, 500)
  onTestFinished(() => page.viewport(800, 700))
  await connected()
  await button(/^Account/).click()
  await expect.element(dialog('Account')).toBeVisible()
  await expect.poll(() => button('Disconnect').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(500)
})

it.each([
  [{}, ['Receive', 'Send']],
  [{ walletFeaturesOrder: ['send', 'swaps', 'onramp', 'receive'] }, ['Send', 'Receive']],
  [{ send: false }, ['Receive']],
] as const)('R9.14b shows the actions that are offered in order, and no other: %j', async (features, shown) => {
  await openConnected('Account', 'Account', { features })
  const actions = dialog().getByRole('button', { name: /^(Buy|Swap|Receive|Send)$/ })
  await expect.poll(() => actions.elements().map((action) => action.textContent)).toEqual(shown)
})

it('R4.14d switches the network in the wallet and closes when nothing else was open', async () => {
  const wallet = await connected()
  await button('Network Devnet').click()
  await expect.element(dialog('Choose network')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search networks' }).fill('side')
  await dialog()
    .getByRole('button', { name: /^Sidenet/ })
    .click()
  await expect.element(button('Network Sidenet')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(wallet.requested).toContain('wallet_switchEthereumChain')
})

it('R4.14e goes back to the networks after a failed switch, and says so', async () => {
  const wallet = await connected()
  wallet.answer = 'error'
  await button('Network Devnet').click()
  const sidenet = dialog().getByRole('button', { name: /^Sidenet/ })
  await expect.element(sidenet).toBeVisible()
  const toast = toasted(dialog().element(), 'Failed to switch network', 'alert')
  await sidenet.click()
  await toast
  await expect.element(dialog('Choose network')).toBeVisible()
})

it('shows a declined switch differently from a failed one', async () => {
  const wallet = await connected()
  wallet.answer = 'no'
  await button('Network Devnet').click()
  await dialog()
    .getByRole('button', { name: /^Sidenet/ })
    .click()
  await expect.element(dialog('Switch network').getByRole('alert')).toHaveTextContent('You declined in Fox Wallet')
  await button('Back').click()
  await expect.element(dialog('Choose network')).toBeVisible()
})

it('R4.13c opens Network not supported when the wallet changes network, and can be closed', async () => {
  const wallet = await connected()
  wallet.setChain('0x5')
  await expect.element(dialog('Network not supported')).toBeVisible()
  await button('Close').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(button('Network Switch network')).toBeVisible()
  await button('Network Switch network').click()
  await dialog()
    .getByRole('button', { name: /^Devnet/ })
    .click()
  await expect.element(button('Network Devnet')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})

it('adds a second wallet, switches between them and disconnects one', async () => {
  await connected('Fox Wallet', 'Owl Wallet')
  await button(/^Account/).click()
  await button(/^Wallets/).click()
  await expect.element(dialog('Wallets')).toBeVisible()
  await button('Add a wallet').click()
  await button(/^Owl Wallet/).click()
  await expect.element(dialog('Wallets')).toBeVisible()
  await expect.element(dialog().getByText('New wallet added').first()).toBeVisible()
  await expect.element(button(/^Owl Wallet.*Active/)).toBeVisible()
  await button(/^Fox Wallet/).click()
  await expect.element(button(/^Fox Wallet.*Active/)).toBeVisible()
  await button('Disconnect Fox Wallet').click()
  await expect.element(button('Forget Fox Wallet')).toBeVisible()
  await button('Forget Fox Wallet').click()
  await expect.element(button('Forget Fox Wallet')).not.toBeInTheDocument()
})

it('keeps settings for the next visit', async () => {
  await renderLatchkey(<LatchkeyButton />, { config: { storage: localStorage, name: 'settings-test' } })
  await button('Connect wallet').click()
  await button('Settings').click()
  await expect.element(dialog('Settings')).toBeVisible()
  await page.getByRole('radio', { name: 'Dark' }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('ar')
  await expect.element(dialog('الإعدادات')).toHaveAttribute('dir', 'rtl')
  expect(dialog().element().getAttribute('data-mode')).toBe('dark')
  expect(localStorage.getItem('settings-test.preferences')).toContain('"themeMode":"dark"')
  localStorage.removeItem('settings-test.preferences')
})

it('names the account on the page once its name is known', async () => {
  installWallet({ name: 'Fox Wallet' })
  const fetch = async (input: RequestInfo | URL) =>
    Response.json(
      String(input).includes('/v1/identity/')
        ? { name: 'ada.example', avatar: null }
        : { http: ['eip155:31337'], ws: [] },
    )
  await renderLatchkey(<LatchkeyButton />, { config: { server: 'https://server.test', fetch } })
  await button('Connect wallet').click()
  await button(/^Fox Wallet/).click()
  await expect.element(button('Account ada.example')).toBeVisible()
})

it('R4.14f closes when the wallet returns from an unsupported network', async () => {
  const wallet = await connected()
  await button(/^Account/).click()
  wallet.setChain('0x5')
  await expect.element(dialog('Network not supported')).toBeVisible()
  await dialog()
    .getByRole('button', { name: /^Sidenet/ })
    .click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(button('Network Sidenet')).toBeVisible()
})

it('R4.13c says on connecting that the network is not supported, and offers to disconnect', async () => {
  installWallet({ name: 'Fox Wallet', chainId: '0x5' })
  await renderLatchkey(<LatchkeyButton />)
  await button('Connect wallet').click()
  await button(/^Fox Wallet/).click()
  await expect.element(dialog('Network not supported')).toBeVisible()
  await button('Disconnect').click()
  await expect.element(button('Connect wallet')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})

it('R4.13c opens nothing when the app allows other networks', async () => {
  installWallet({ name: 'Fox Wallet', chainId: '0x5' })
  await renderLatchkey(<LatchkeyButton />, { config: { allowUnsupportedNetworks: true } })
  await button('Connect wallet').click()
  await button(/^Fox Wallet/).click()
  await expect.element(button(/^Account/)).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})

it('opens no dialog about the network for a returning visitor', async () => {
  const wallet = installWallet({ name: 'Fox Wallet' })
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const leave = await renderLatchkey(<LatchkeyButton />, { config: { storage } })
  await button('Connect wallet').click()
  await button(/^Fox Wallet/).click()
  await expect.element(button(/^Account/)).toBeVisible()
  leave()
  wallet.chainId = '0x5'
  await renderLatchkey(<LatchkeyButton />, { config: { storage } })
  await expect.element(button(/^Account/)).toHaveTextContent('Switch network')
  await expect.element(dialog()).not.toBeInTheDocument()
})
