import type { ClientConfig } from '@latchkey/core'
import { defineNetwork } from '@latchkey/protocol'
import axe from 'axe-core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LatchkeyButton } from '../../buttons/LatchkeyButton.tsx'
import { useAccountBalances } from '../../hooks/useAccountBalances.ts'
import { useAllBalances } from '../../hooks/useAllBalances.ts'
import { ada } from '../../test/announceWallet.ts'
import { endFades } from '../../test/endFades.ts'
import { createFixtureServer, type FixtureServer } from '../../test/fixtureServer.ts'
import { ether, hostile, usdc } from '../../test/holdings.ts'
import { openConnected } from '../../test/openConnected.tsx'
import { button, devnet, dialog, installWallet, renderLatchkey, sidenet } from '../../test/renderLatchkey.tsx'

async function openAccount(fields: Partial<FixtureServer>, config: Partial<ClientConfig> = {}) {
  const server = createFixtureServer({ history: [[]], ...fields })
  await openConnected('Account', 'Account', {
    config: { server: 'http://fixture.test', fetch: server.fetch, networks: [devnet, sidenet], ...config },
  })
  return server
}

it('R5.17 shows the exact total with two decimals, and each token with six digits', async () => {
  await openAccount({ balances: [usdc, ether] })
  const shown = dialog('Account')
  await expect.element(shown).toHaveTextContent('$8,037.57')
  const rows = shown.getByRole('button', { name: /ETH|USDC/ })
  await expect
    .poll(() => rows.elements().map((row) => row.textContent))
    .toEqual(['Ether2.41876 ETH$4,837.53', 'USD Coin3,200.04 USDC$3,200.04'])
  await rows.last().click()
  await dialog('USD Coin').getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog('Send')).toBeVisible()
  await expect.element(button('Token USDC')).toBeVisible()
})

it('shows a hostile token’s name as a short text', async () => {
  await openAccount({ balances: [ether, hostile] })
  const row = dialog('Account').getByRole('button', { name: /<img/ })
  await expect.element(row).toBeVisible()
  expect(row.element().textContent?.length).toBeLessThan(120)
  expect(row.element().querySelector('img[src="x"], b')).toBeNull()
  expect(document.title).not.toBe('pwned')
  expect(row.element().textContent).not.toContain('\u202e')
})

it('shows a dash when no price is known, and the network’s token instead of the total', async () => {
  await openAccount({ balances: [{ ...ether, price: 0 }] })
  await expect.element(dialog('Account').getByRole('button', { name: /^Ether/ })).toHaveTextContent('—')
  await expect.element(dialog('Account')).not.toHaveTextContent('$0.00')
  await expect.element(dialog('Account').getByText('Total balance')).toBeInTheDocument()
})

it('R7.34 R8.04 says that the balance is unavailable, with zero in the network’s own symbol, when nothing was ever read', async () => {
  await openAccount({ failing: { '/v1/account': 500 } })
  await expect.element(dialog('Account').getByRole('alert')).toHaveTextContent('Token Balance Unavailable')
  await expect.element(dialog('Account')).toHaveTextContent('0.00 ETH')
  await expect.element(dialog('Account')).toHaveTextContent('Couldn’t load balance')
  await expect.element(button('Try again')).toBeVisible()
  expect(dialog('Account').element().querySelector('.lk-amount[data-stale]')).not.toBeNull()
})

it('R8.04 says so on a network that the server does not support, without a request', async () => {
  const unserved = defineNetwork({ id: 'eip155:31339', name: 'Unserved', nativeCurrency: devnet.nativeCurrency })
  const server = createFixtureServer({ balances: [ether] })
  installWallet({ name: 'Fox Wallet', chainId: '0x7a6b' })
  await renderLatchkey(<LatchkeyButton />, {
    config: { server: 'http://fixture.test', fetch: server.fetch, networks: [unserved, devnet] },
  })
  await button('Connect wallet').click()
  await button(/^Fox Wallet/).click()
  await button(/^Account/).click()
  await expect.element(dialog('Account').getByRole('alert')).toHaveTextContent('Token Balance Unavailable')
  await expect.element(dialog('Account')).toHaveTextContent('0.00 ETH')
  await expect.element(dialog('Account')).toHaveTextContent('Couldn’t load balance')
  expect(server.requested.filter((path) => path.endsWith('/balance'))).toEqual([])
})

it('R9.02 reads the balances of one network and of all networks in one request, and again when they are 30 s old', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = createFixtureServer({ balances: [ether] })
  const requests = { own: 0, all: 0 }
  const counting: typeof fetch = (input, init) => {
    const { pathname, searchParams } = new URL(String(input))
    if (pathname.endsWith('/balance')) requests[searchParams.has('chainId') ? 'own' : 'all'] += 1
    return server.fetch(input, init)
  }
  function Holdings() {
    const [own, all] = [useAccountBalances(), useAllBalances()]
    return <output aria-label="Holdings">{`${own.status}, ${all.status}`}</output>
  }
  installWallet({ name: 'Fox Wallet' })
  await renderLatchkey(
    <>
      <LatchkeyButton />
      <Holdings />
    </>,
    { config: { server: 'http://fixture.test', fetch: counting } },
  )
  await button('Connect wallet').click()
  await button(/^Fox Wallet/).click()
  await expect.element(page.getByRole('status', { name: 'Holdings' })).toHaveTextContent('ready, ready')
  expect(requests).toEqual({ own: 0, all: 1 })
  vi.advanceTimersByTime(29_999)
  expect(requests).toEqual({ own: 0, all: 1 })
  vi.advanceTimersByTime(1)
  await expect.poll(() => requests).toEqual({ own: 0, all: 2 })
})

it('asks for balances once when Account is opened, and not again for Send', async () => {
  const { requested } = await openAccount({ balances: [usdc, ether] })
  await expect.element(dialog('Account')).toHaveTextContent('$8,037.57')
  await button('Send').click()
  await expect.element(dialog('Send')).toHaveTextContent('Balance 2.41876 ETH')
  expect(requested.filter((path) => path.includes('/balance'))).toHaveLength(1)
})

it('keeps the last value, dimmed, when reading fails', async () => {
  localStorage.clear()
  await openAccount({ balances: [ether] }, { storage: localStorage, now: () => Date.now() - 120_000 })
  await expect.element(dialog('Account')).toHaveTextContent('$4,837.53')
  await page.getByRole('button', { name: 'Close' }).click()
  document.querySelector('main')?.remove()
  const server = createFixtureServer({ failing: { '/v1/account': 500 } })
  await renderLatchkey(<LatchkeyButton />, {
    config: { server: 'http://fixture.test', fetch: server.fetch, networks: [devnet, sidenet], storage: localStorage },
  })
  await button(/^Account/)
    .last()
    .click()
  const shown = dialog('Account').last()
  await expect.element(shown).toHaveTextContent('$4,837.53')
  await expect.element(shown).toHaveTextContent('Out of date')
  endFades(shown.element())
  const { violations } = await axe.run(shown.element(), { runOnly: ['color-contrast'] })
  expect(violations).toEqual([])
  localStorage.clear()
})

it('calls no amount more than a balance of an earlier visit that is being read again', async () => {
  localStorage.clear()
  onTestFinished(() => localStorage.clear())
  await openAccount({ balances: [{ ...ether, quantity: { decimals: '18', numeric: '0' } }] }, { storage: localStorage })
  await expect.element(dialog('Account')).toHaveTextContent('0 ETH')
  await page.getByRole('button', { name: 'Close' }).click()
  document.querySelector('main')?.remove()
  const server = createFixtureServer({ balances: [ether] })
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const late: typeof fetch = async (input, init) => {
    if (String(input).includes('/balance')) await isReleased
    return server.fetch(input, init)
  }
  await renderLatchkey(<LatchkeyButton />, {
    config: { server: 'http://fixture.test', fetch: late, networks: [devnet, sidenet], storage: localStorage },
  })
  await button(/^Account/)
    .last()
    .click()
  await dialog('Account').last().getByRole('button', { name: 'Send' }).click()
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.fill('1')
  await expect.element(amount).not.toHaveAttribute('aria-invalid', 'true')
  await amount.fill('3')
  await expect.element(amount).not.toHaveAttribute('aria-invalid', 'true')
  release()
  await expect.element(dialog('Send')).toHaveTextContent('This is more than your balance of 2.41876 ETH')
  await amount.fill('1')
  await expect.element(amount).not.toHaveAttribute('aria-invalid', 'true')
})

it('H-15 shows the whole address, its QR code and its network, and copies the same address', async () => {
  await openAccount({ balances: [] })
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await dialog('Account').getByRole('button', { name: 'Copy address' }).click()
  expect(written.mock.calls).toEqual([[ada]])
  await button('Receive').first().click()
  const shown = dialog('Receive')
  await expect.element(shown.getByRole('img', { name: `QR code of the address ${ada}` })).toBeVisible()
  await expect.element(shown).toHaveTextContent(ada)
  await shown.getByRole('button', { name: 'Copy address' }).click()
  expect(written.mock.calls).toEqual([[ada], [shown.element().querySelector('.lk-full-address')?.textContent]])
  written.mockRestore()
  await expect.element(shown).toHaveTextContent('Devnet')
  await expect.element(shown).toHaveTextContent('Sidenet')
})

it('shows and announces what arrives while Receive is open', async () => {
  const server = await openAccount({ balances: [ether], keptBalances: [ether] })
  await button('Receive').first().click()
  await expect.element(dialog('Receive')).toBeVisible()
  server.balances = [{ ...ether, quantity: { decimals: '18', numeric: '3.418765432109876543' } }]
  await expect.element(page.getByText('Received 1 ETH')).toBeVisible()
  await button('Back').click()
  await expect.element(dialog('Account')).toHaveTextContent('3.41876 ETH')
})

it('reads balances again when the visitor returns to the page', async () => {
  const server = await openAccount({ balances: [ether], keptBalances: [ether] })
  await expect.element(dialog('Account')).toHaveTextContent('2.41876 ETH')
  server.balances = [{ ...ether, quantity: { decimals: '18', numeric: '12.41' } }]
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(dialog('Account')).toHaveTextContent('12.41 ETH')
})
