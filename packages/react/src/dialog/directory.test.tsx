import { type WalletListing, walletListingSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LatchkeyButton } from '../buttons/LatchkeyButton.tsx'
import { button, dialog, installWallet, renderLatchkey } from '../test/renderLatchkey.tsx'

const listings = Array.from({ length: 45 }, (_, index) =>
  v.parse(walletListingSchema, {
    id: index.toString(16).padStart(64, '0'),
    name: index === 0 ? 'Fox Wallet' : `Wallet ${index}`,
    rdns: index === 0 ? 'test.fox-wallet' : null,
    chains: ['eip155:31337'],
    chrome_store: 'https://store.test/wallet',
    homepage: 'javascript:alert(1)',
  }),
)

/** A directory as the server serves it: pages, search, include. */
function directory(wallets: readonly WalletListing[]): typeof fetch {
  return async (input) => {
    const { pathname, searchParams } = new URL(String(input))
    if (pathname !== '/getWallets') return Response.json({ name: null, avatar: null })
    const search = searchParams.get('search')?.toLowerCase() ?? ''
    const include = searchParams.get('include')?.split(',')
    const found = wallets.filter(
      ({ id, name }) => (!include || include.includes(id)) && name.toLowerCase().includes(search),
    )
    const entries = Number(searchParams.get('entries'))
    const from = (Number(searchParams.get('page')) - 1) * entries
    return Response.json({ count: found.length, data: found.slice(from, from + entries) })
  }
}

async function openDirectory(fetch: typeof globalThis.fetch) {
  await renderLatchkey(<LatchkeyButton />, { config: { server: 'https://server.test', fetch } })
  await button('Connect wallet').click()
  await button('All wallets').click()
  await expect.element(dialog('All wallets')).toBeVisible()
}

it('lists 40 wallets a page, the installed one first, and more on demand', async () => {
  installWallet({ name: 'Fox Wallet' })
  await openDirectory(directory(listings))
  const rows = dialog().getByRole('list').getByRole('button')
  await expect.poll(() => rows.elements().length).toBe(40)
  expect(rows.first().element().textContent).toContain('Fox Wallet')
  await button('More wallets').click()
  await expect.poll(() => rows.elements().length).toBe(45)
  await expect.element(button('More wallets')).not.toBeInTheDocument()
})

it('R5.16a trims the search, and says how many were found', async () => {
  await openDirectory(directory(listings))
  await page.getByRole('searchbox', { name: 'Search wallets' }).fill('   wallet 44  ')
  await expect.poll(() => dialog().getByRole('list').getByRole('button').elements().length).toBe(1)
  await expect.element(dialog().getByText('1 wallet', { exact: true })).toBeInTheDocument()
  await page.getByRole('searchbox', { name: 'Search wallets' }).fill('nothing like it')
  await expect.element(dialog().getByText('No wallet is called “nothing like it”.')).toBeVisible()
})

it('connects a wallet that is here, and says where any other can be had', async () => {
  const wallet = installWallet({ name: 'Fox Wallet' })
  await openDirectory(directory(listings))
  await button(/^Wallet 1$/).click()
  await expect.element(dialog('Get a wallet')).toBeVisible()
  const link = page.getByRole('link', { name: /Browser extension/ })
  await expect.element(link).toHaveAttribute('href', 'https://store.test/wallet')
  await expect.element(page.getByRole('link', { name: /Website/ })).not.toBeInTheDocument()
  await button('Back').click()
  await button(/^Fox Wallet/).click()
  await expect.element(button(/^Account/)).toBeVisible()
  expect(wallet.asked).toContain('eth_requestAccounts')
})

it('keeps the wallets of this browser when the directory fails, and tries again', async () => {
  installWallet({ name: 'Owl' })
  let isBroken = true
  const working = directory(listings)
  await openDirectory((...args) => (isBroken ? Promise.resolve(Response.json({}, { status: 400 })) : working(...args)))
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('The list of wallets could not be loaded.')
  await expect.element(button(/^Owl/)).toBeVisible()
  isBroken = false
  await button('Try again').click()
  await expect.element(button(/^Wallet 1$/)).toBeVisible()
})
