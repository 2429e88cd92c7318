import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { startExchange, type TestExchange } from '../../test/exchange.ts'
import { type FakeNode, startNode } from '../../test/nodes.ts'
import { projectId, startApp, testConfig } from '../../test/startApp.ts'

const database = holdDatabase()
let exchange: TestExchange
let slow: FakeNode
let started: Awaited<ReturnType<typeof startApp>>
const unhandled: unknown[] = []
const note = (error: unknown) => void unhandled.push(error)

beforeAll(async () => {
  exchange = await startExchange(database())
  const [network] = exchange.devnet.networks
  if (!network) throw new Error('The devnet has no network')
  slow = await startNode(async (body, response) => {
    await delay(20)
    const headers = { 'content-type': 'application/json' }
    response.end(await (await fetch(network.upstreams[0]?.http ?? '', { method: 'POST', headers, body })).text())
  })
  const config = testConfig({ networks: [{ ...network, upstreams: [{ http: slow.url }] }] })
  started = await startApp(config, database())
  process.on('unhandledRejection', note)
})
afterAll(async () => {
  process.off('unhandledRejection', note)
  await started.close()
  await exchange.stop()
  await slow.stop()
})

it('I-13 goes on for others when visitors leave at any moment, and nothing that they caused is left to fail', async () => {
  const { tokens } = exchange
  const user = exchange.user()
  const address = user.split(':')[2]
  const pair = { from: tokens.ETH, to: tokens.USDC, amount: '1000000000000000', userAddress: user }
  const query = (more: object) => new URLSearchParams({ projectId, ...more })
  const body = JSON.stringify({ projectId, ...pair, eip155: { slippage: 1 } })
  const requests: [string, RequestInit?][] = [
    [`/v1/account/${address}/balance?${query({ currency: 'usd' })}`],
    [`/v1/account/${address}/history?${query({ chainId: 'eip155:31337' })}`],
    [`/v1/identity/${address}?${query({})}`],
    [`/v1/profile/account/ada.eth?${query({})}`],
    [`/v1/convert/quotes?${query(pair)}`],
    [`/v1/convert/tokens?${query({ chainId: 'eip155:31337' })}`],
    [`/v1/convert/gas-price?${query({ chainId: 'eip155:31337' })}`],
    [`/v1/convert/allowance?${query({ tokenAddress: tokens.USDC, userAddress: user })}`],
    [`/v1/convert/build-approve?${query({ ...pair, from: tokens.USDC, to: tokens.KEY })}`],
    ['/v1/convert/build-transaction', { method: 'POST', body }],
  ]
  const ask = async ([path, init]: [string, RequestInit?], signal?: AbortSignal) =>
    (await started.app.request(path, { ...init, ...(signal ? { signal } : {}) })).status
  for (let ms = 0; ms < 150; ms += 15)
    await Promise.all(requests.map((request) => ask(request, AbortSignal.timeout(ms)).catch(() => undefined)))
  const statuses = await Promise.all(requests.map((request) => ask(request)))
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  await delay(200)
  expect(unhandled).toEqual([])
})
