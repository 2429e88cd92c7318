import type { HistoryItem } from '@latchkey/protocol/api'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada, bob } from '../../test/announceWallet.ts'
import { createFixtureServer, type FixtureServer } from '../../test/fixtureServer.ts'
import { ether, historyItem } from '../../test/holdings.ts'
import { openConnected } from '../../test/openConnected.tsx'
import { button, devnet, dialog } from '../../test/renderLatchkey.tsx'

const now = Date.UTC(2026, 10, 20, 12)

async function openActivity(fields: Partial<FixtureServer>, clock = () => now) {
  const server = createFixtureServer({ balances: [ether], ...fields })
  await openConnected('Activity', 'Activity', {
    config: {
      server: 'http://fixture.test',
      fetch: server.fetch,
      networks: [{ ...devnet, rpcUrls: ['http://fixture.test/rpc'] }],
      now: clock,
    },
  })
  return server
}

const wordsOf = (row: Element) =>
  ['.lk-row-title', '.lk-row-detail', '.lk-movements'].map((part) => row.querySelector(part)?.textContent).join(' ')

const spam: HistoryItem = {
  ...historyItem('9', '2026-11-19T00:00:00Z'),
  transfers: [
    {
      fungible_info: null,
      nft_info: { name: 'Win a prize', content: null, flags: { is_spam: true } },
      direction: 'in',
      quantity: { numeric: '1' },
      value: null,
      price: null,
    },
  ],
}

it('R3.13b R5.17 R9.10a groups by month, newest first, with three decimals and relative times', async () => {
  await openActivity({
    history: [
      [
        historyItem('1', '2026-11-20T11:57:00Z'),
        historyItem('2', '2026-11-18T12:00:00Z', { operationType: 'receive', sentFrom: bob, sentTo: ada }),
        historyItem('3', '2025-11-01T00:00:00Z', { status: 'failed' }),
        spam,
      ],
    ],
  })
  const shown = dialog('Activity')
  await expect.element(shown.getByRole('heading', { name: 'November', exact: true })).toBeVisible()
  await expect.element(shown.getByRole('heading', { name: 'November 2025' })).toBeVisible()
  const rows = shown.getByRole('listitem').getByRole('button')
  expect(rows.elements().map(wordsOf)).toEqual([
    'Sent to 0x0000…0000b2 · 3 min ago -0.123 ETH',
    'Received from 0x0000…0000b2 · 2 d ago +0.123 ETH',
    'SentFailed to 0x0000…0000b2 · 1 yr ago -0.123 ETH',
  ])
  await expect.element(shown).not.toHaveTextContent('Win a prize')
})

it('opens a transaction: both sides, what it cost, when, its hash, the explorer and its link', async () => {
  const hash = `0x${'1'.padStart(64, '0')}`
  const server = await openActivity({
    history: [[historyItem('1', '2026-11-20T11:57:00Z')]],
    identities: { [bob.toLowerCase()]: 'bob.latchkey.eth' },
    mined: { [hash]: 'success' },
  })
  await button(/^Sent/).click()
  const shown = dialog('Sent')
  await expect.element(shown.getByText('-0.123456')).toBeVisible()
  await expect.element(shown.getByText('Confirmed')).toBeVisible()
  await expect.element(shown.getByText('bob.latchkey.eth').first()).toBeVisible()
  // 21,000 gas at 1 gwei
  await expect.element(shown).toHaveTextContent('Network fee0.000021 ETH')
  await expect.element(shown).toHaveTextContent(`Transaction hash${hash}`)
  expect(
    shown
      .getByRole('link', { name: /View on Devnet Explorer/ })
      .element()
      .getAttribute('href'),
  ).toBe(`http://localhost:1/explorer/tx/${hash}`)
  await expect.element(button('Copy link')).toBeVisible()
  expect(server.requested).toContain('rpc:eth_getTransactionReceipt')
  await button('Back').click()
  await expect.element(dialog('Activity')).toBeVisible()
})

it('saves who was paid from the transaction, and calls them by the name in the list', async () => {
  await openActivity({ history: [[historyItem('1', '2026-11-20T11:57:00Z')]] })
  await button(/^Sent/).click()
  await button('Save recipient').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Mum')
  await button('Save').click()
  await expect.element(dialog('Sent')).toHaveTextContent('Mum')
  expect(page.getByRole('button', { name: 'Save recipient' }).query()).toBeNull()
  await button('Back').click()
  await expect.element(button(/^Sent to Mum/)).toBeVisible()
})

it('shows a swap by what went out and what came in', async () => {
  const [out] = historyItem('1', '2026-11-20T11:57:00Z').transfers ?? []
  if (!out) throw new Error('no transfer')
  const received = { ...out, direction: 'in', fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: null } }
  const swapped = {
    ...historyItem('1', '2026-11-20T11:57:00Z', { operationType: 'trade' }),
    transfers: [out, received],
  }
  await openActivity({ history: [[swapped]] })
  await expect.element(button(/^ETH → USDC/)).toHaveTextContent('Swapped · 3 min ago')
  await button(/^ETH → USDC/).click()
  await expect.element(dialog('ETH → USDC').getByText('+0.123456')).toBeVisible()
})

it('keeps how long ago a transaction was true without drawing the list again', async () => {
  let time = now
  await openActivity({ history: [[historyItem('1', '2026-11-20T11:59:50Z')]] }, () => time)
  await expect.element(button(/^Sent/)).toHaveTextContent('10 sec ago')
  time += 7_000
  await expect.element(button(/^Sent/)).toHaveTextContent('17 sec ago')
})

it('shows when a transaction was while the clock here is hours behind', async () => {
  await openActivity({ history: [[historyItem('1', '2026-11-20T14:59:50Z')]] })
  await expect.element(button(/^Sent/)).toHaveTextContent(/Nov 2[01], 2026/)
  await expect.element(button(/^Sent/)).not.toHaveTextContent('ago')
})

it('draws only the rows near what is in sight of ten thousand', async () => {
  const history = Array.from({ length: 2 }, (_, page) =>
    Array.from({ length: 5_000 }, (_, n) =>
      historyItem(`${page * 5_000 + n + 1}`, new Date(now - (page * 5_000 + n) * 3_600_000).toISOString()),
    ),
  )
  await openActivity({ history })
  const body = dialog('Activity').element().querySelector('.lk-body') as HTMLElement
  const rows = () => body.querySelectorAll('.lk-row').length
  for (const read of [5_000, 10_000]) {
    await expect.poll(() => body.scrollHeight).toBeGreaterThan(read * 55)
    expect(rows()).toBeLessThan(200)
    body.scrollTop = body.scrollHeight
  }
  await expect.poll(() => body.scrollHeight - body.scrollTop - body.clientHeight).toBeLessThan(2)
  await expect.element(dialog('Activity').getByText('1 yr ago').last()).toBeVisible()
  expect(rows()).toBeLessThan(200)
  body.scrollTop = 0
  await expect.element(dialog('Activity').getByText('0 sec ago')).toBeVisible()
})

it('shows who was paid by name where the address has one', async () => {
  await openActivity({
    history: [[historyItem('1', '2026-11-20T11:57:00Z')]],
    identities: { [bob.toLowerCase()]: 'bob.latchkey.eth' },
  })
  await expect.element(button(/^Sent/)).toHaveTextContent('to bob.latchkey.eth')
})

it('loads the next page when the end of the list is in view', async () => {
  const pageOf = (from: number) =>
    Array.from({ length: 30 }, (_, index) => historyItem(String(from + index), '2026-11-10T00:00:00Z'))
  const server = await openActivity({ history: [pageOf(100), pageOf(200)] })
  const rows = dialog('Activity').getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(30)
  expect(server.requested.filter((path) => path.endsWith('/history'))).toHaveLength(1)
  button('Show more').element().scrollIntoView()
  await expect.poll(() => rows.elements().length).toBe(60)
  await expect.element(button('Show more')).not.toBeInTheDocument()
})

it('says that there is no activity yet, and links to Receive', async () => {
  await openActivity({ history: [[]] })
  await expect.element(dialog('Activity')).toHaveTextContent('No activity yet.')
  await button('Receive funds').click()
  await expect.element(dialog('Receive')).toBeVisible()
})

it('R4.11b is empty after a failure, says so, and retries on request', async () => {
  const server = await openActivity({
    history: [[historyItem('1', '2026-11-20T11:57:00Z')]],
    failing: { '/v1/account': 500 },
  })
  const alerts = dialog('Activity').getByRole('alert')
  await expect.element(alerts.first()).toHaveTextContent('Failed to fetch transactions')
  server.failing = {}
  await button('Try again').click()
  await expect.element(button(/^Sent/)).toBeVisible()
})

it('says once that the visitor is offline, without a message beside it, and goes on by itself', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  dispatchEvent(new Event('offline'))
  const server = await openActivity({
    history: [[historyItem('1', '2026-11-20T11:57:00Z')]],
    failing: { '/v1/account': 'offline' },
  })
  const said = () =>
    dialog('Activity')
      .element()
      .textContent?.match(/You’re offline/g)
  await expect.element(dialog('Activity').getByRole('alert').getByText('Failed to fetch transactions')).toBeVisible()
  expect(said()).toHaveLength(1)
  expect(dialog('Activity').element().querySelector('.lk-toast')).toBeNull()
  server.failing = {}
  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(button(/^Sent/)).toBeVisible()
  expect(said()).toBeNull()
})

it('keeps Try again on one line beside what is out of date', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(414, 896))
  const items = (from: number) =>
    Array.from({ length: 30 }, (_, n) => historyItem(`${from + n}`, '2026-11-18T12:00:00Z'))
  const server = await openActivity({ history: [items(1), items(31)] })
  await expect.element(button('Show more')).toBeInTheDocument()
  server.failing = { '/v1/account': 500 }
  button('Show more').element().scrollIntoView()
  await expect.element(button('Try again')).toBeVisible()
  const label = document.createRange()
  label.selectNodeContents(button('Try again').element())
  expect(label.getBoundingClientRect().height).toBeLessThan(30)
})

it('shows a skeleton that says what is loading', async () => {
  await openActivity({ failing: { '/v1/account/0x00000000000000000000000000000000000000A1/history': 'silence' } })
  await expect.element(dialog('Activity').getByText('Loading activity')).toBeInTheDocument()
})

it('reports a rate limit, and waits for the visitor to retry', async () => {
  await openActivity({ failing: { '/v1/account': 429 } })
  await expect.element(dialog('Activity')).toHaveTextContent('Too many requests')
  await page.viewport(414, 896)
})
