import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ada } from '../../test/announceWallet.ts'
import { createFixtureServer } from '../../test/fixtureServer.ts'
import { createFixtureSocket } from '../../test/fixtureSocket.ts'
import { ether, historyItem, usdc } from '../../test/holdings.ts'
import { openConnected } from '../../test/openConnected.tsx'
import { button, devnet, dialog, sidenet } from '../../test/renderLatchkey.tsx'

const token = (symbol: string, digit: string, numeric: string) => ({
  ...usdc,
  symbol,
  name: symbol,
  address: `eip155:31337:0x${digit.repeat(40)}`,
  quantity: { decimals: '6', numeric },
})

/** What a server without events does with a socket, as far as a page can see. */
class SilentSocket {
  send() {}
  close() {}
}

async function open(view: 'Account' | 'Receive') {
  const sockets = createFixtureSocket()
  const server = createFixtureServer({ balances: [ether], history: [[]] })
  // The clock stands still, so that what arrives later still belongs to the same message.
  const opened = Date.now()
  await openConnected(view, view, {
    config: {
      server: 'http://fixture.test',
      fetch: server.fetch,
      WebSocket: sockets.WebSocket,
      now: () => opened,
      networks: [devnet, sidenet],
    },
  })
  const reads = () => server.requested.filter((one) => one.includes('/balance?forced'))
  // The server watches the account, and the balances were read since.
  await expect.poll(reads).not.toEqual([])
  return { server, change: () => sockets.change(`eip155:31337:${ada}`), sockets, reads }
}
const toast = (text: string | RegExp) => page.getByText(text).first()

it.each(['Account', 'Receive'] as const)(
  'says everything that arrived in %s, when the server tells of a change',
  async (view) => {
    const { server, change } = await open(view)
    server.balances = [
      { ...ether, quantity: { decimals: '18', numeric: '3.418765432109876543' } },
      token('USDC', 'a', '5'),
    ]
    change()
    await expect.element(toast('Received 1 ETH and 5 USDC')).toBeVisible()
    server.balances = [
      ...server.balances.slice(0, 1),
      token('USDC', 'a', '7'),
      token('DAI', 'b', '1'),
      token('EURC', 'c', '2'),
      token('WBTC', 'd', '3'),
    ]
    change()
    await expect.element(toast('Received 1 ETH, 7 USDC, 3 WBTC, 2 EURC and 1 more')).toBeVisible()
    await expect.element(dialog(view)).toBeVisible()
  },
)

it('says nothing of what was sent', async () => {
  const { server, change, reads } = await open('Account')
  const before = reads().length
  server.balances = [{ ...ether, quantity: { decimals: '18', numeric: '1' } }]
  change()
  await expect.poll(() => reads().length).toBeGreaterThan(before)
  await expect.element(dialog('Account')).toHaveTextContent('Ether1 ETH')
  expect(toast(/^Received/).query()).toBeNull()
})

it('R7.05 shows no balance that is older than the activity, without events', async () => {
  const server = createFixtureServer({ balances: [ether], keptBalances: [ether], history: [[]] })
  await openConnected('Account', 'Account', {
    config: {
      server: 'http://fixture.test',
      fetch: server.fetch,
      WebSocket: SilentSocket as never,
      networks: [devnet],
    },
  })
  await expect.element(dialog('Account')).toHaveTextContent('2.41876 ETH')
  server.balances = [{ ...ether, quantity: { decimals: '18', numeric: '12.41' } }]
  server.history = [[historyItem('1', new Date().toISOString())]]
  await button('Activity').click()
  await expect.element(dialog('Activity')).toBeVisible()
  await expect.element(dialog('Activity').getByRole('listitem').first()).toBeVisible()
  await button('Back').click()
  await expect.element(dialog('Account')).toHaveTextContent('12.41 ETH')
})
