import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LatchkeyButton } from '../../buttons/LatchkeyButton.tsx'
import { useLatchkey } from '../../context/latchkey.ts'
import { useConnect, useWallets } from '../../hooks/useConnect.ts'
import { ada } from '../../test/announceWallet.ts'
import { createFixtureServer, type FixtureServer } from '../../test/fixtureServer.ts'
import { ether } from '../../test/holdings.ts'
import { openConnected } from '../../test/openConnected.tsx'
import { alert, amount, openSend } from '../../test/openSend.tsx'
import { button, devnet, dialog, installWallet, renderLatchkey, sidenet } from '../../test/renderLatchkey.tsx'
import { keepPurchase } from './keptPurchase.ts'

const onRamp = ['eip155:31337']
const row = (name: string | RegExp) => dialog('Add funds').getByRole('button', { name })

async function openAccount(fields: Partial<FixtureServer>, features = {}) {
  const server = createFixtureServer({ history: [[]], ...fields })
  await openConnected('Account', 'Account', {
    features,
    config: { server: 'http://fixture.test', fetch: server.fetch, networks: [devnet, sidenet] },
  })
}

it('leads an empty account to the ways of adding funds', async () => {
  await openAccount({ onRamp })
  await button('Add funds').click()
  await row(/^Receive funds/).click()
  await expect.element(dialog('Receive')).toBeVisible()
  await button('Back').click()
  await row(/^Buy with a card/).click()
  await expect.element(dialog('Buy')).toBeVisible()
})

it.each<[string, Partial<FixtureServer>, object]>([
  ['no provider sells tokens of the network', { onRamp: ['eip155:31338'] }, {}],
  ['the app turned buying off', { onRamp }, { onramp: false }],
])('leads an empty account straight to Receive where %s', async (_, fields, features) => {
  await openAccount(fields, features)
  await button('Receive funds').click()
  await expect.element(dialog('Receive')).toBeVisible()
})

it('R9.15 leads an empty account straight to Receive in a time zone where buying is off', async () => {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  const spy = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone: 'Asia/Shanghai' })
  onTestFinished(() => spy.mockRestore())
  await openAccount({ onRamp })
  await expect.element(button('Receive funds')).toBeVisible()
  await expect.element(button('Buy')).not.toBeInTheDocument()
})

it('leads from Send to the ways of adding funds when the balance isn’t enough', async () => {
  await openSend({ onRamp, balances: [ether] })
  await expect.element(button('Add funds')).not.toBeInTheDocument()
  await amount().fill('5')
  await expect.element(alert()).toHaveTextContent('This is more than your balance')
  await button('Add funds').click()
  await expect.element(row(/^Buy with a card/)).toBeVisible()
})

it('leads from Send to the ways of adding funds when only the fee can’t be paid', async () => {
  await openSend({ onRamp, balances: [{ ...ether, quantity: { decimals: '18', numeric: '0.000001' } }] })
  await amount().fill('0.000001')
  await page.getByRole('textbox', { name: 'Recipient' }).fill('0x52908400098527886E0F7030069857D2E4169EE7')
  await button('Review').click()
  await dialog('Review').getByRole('button', { name: 'Add funds' }).click()
  await expect.element(row(/^Receive funds/)).toBeVisible()
})

const order = 'A'.repeat(22)

function OpenPurchase() {
  const { dialog: model, client } = useLatchkey()
  const [connector] = useWallets()
  const connect = useConnect()
  async function open() {
    if (connector) await connect.mutateAsync({ connector })
    const purchase = {
      order,
      url: 'https://pay.example/1',
      provider: 'Harbour Pay',
      websiteUrl: 'https://harbour.example',
    }
    keepPurchase(client, { ...purchase, address: ada, amount: '97.5', symbol: 'USDC' })
    model.go({ type: 'open', view: { view: 'BuyInProgress', order } })
  }
  return (
    <button type="button" disabled={!connector} onClick={() => void open()}>
      Purchase
    </button>
  )
}

/** A page on which a purchase is open, and what it stores. */
async function openPurchase() {
  const server = createFixtureServer({ orders: { [order]: 'CREATED' } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  installWallet({ name: 'Fox Wallet' })
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const config = { server: 'http://fixture.test', fetch: server.fetch, networks: [devnet, sidenet], storage }
  const content = (
    <>
      <LatchkeyButton />
      <OpenPurchase />
    </>
  )
  const leave = await renderLatchkey(content, { config })
  await button('Purchase').click()
  await expect.element(dialog('Buy')).toHaveTextContent('Buy in Harbour Pay')
  return { server, kept, leave, returnToPage: () => renderLatchkey(content, { config }) }
}

it('asks for the purchase every 4 s for 180 s, then says where to look, and can be asked again', async () => {
  const { server, kept } = await openPurchase()
  const requests = () => server.requested.filter((path) => path.endsWith(order)).length
  await expect.poll(requests).toBeGreaterThan(0)
  const begun = requests()
  for (let seconds = 0; seconds < 40; seconds += 4) await vi.advanceTimersByTimeAsync(4_000)
  expect(requests() - begun).toBeGreaterThanOrEqual(9)
  await expect.element(dialog('Buy')).not.toHaveTextContent('Still unknown')
  for (let seconds = 40; seconds < 180; seconds += 4) await vi.advanceTimersByTimeAsync(4_000)
  await expect.element(dialog('Buy')).toHaveTextContent('Still unknown')
  await expect.element(dialog('Buy')).toHaveTextContent('Check with Harbour Pay, or try again here.')
  const link = page.getByRole('link', { name: 'Open Harbour Pay' })
  await expect.element(link).toHaveAttribute('href', 'https://harbour.example')
  const before = requests()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests()).toBe(before)
  server.orders = { [order]: 'SUCCESS' }
  await button('Check again').click()
  await expect.element(dialog('Buy')).toHaveTextContent('Purchase complete')
  expect(kept.has('latchkey.purchase')).toBe(false)
})

it.each([
  ['SUCCESS', 'Purchase complete97.5 USDC will show in your balance.'],
  ['FAILED', 'Buy failed'],
])('says on the page that a purchase whose view was closed ended with %s', async (ended, shown) => {
  const { server, kept } = await openPurchase()
  await button('Close').click()
  server.orders = { [order]: ended }
  await vi.advanceTimersByTimeAsync(10_000)
  const end = page.getByRole('status').filter({ hasText: shown })
  await expect.element(end).toBeVisible()
  expect(kept.has('latchkey.purchase')).toBe(false)
  await button('Close').last().click()
  await expect.element(end).not.toBeInTheDocument()
})

it('says on the next visit that a purchase has ended', async () => {
  const { server, leave, returnToPage } = await openPurchase()
  leave()
  server.orders = { [order]: 'SUCCESS' }
  await returnToPage()
  await expect.element(page.getByRole('status').filter({ hasText: 'Purchase complete' })).toBeVisible()
})
