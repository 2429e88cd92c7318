import { type Anvil, startAnvil } from '@latchkey/test/anvil'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPost } from '../../chains/requests/postJson.ts'
import type { ServerNetwork } from '../../config/configSchema.ts'
import { startBitcoin } from '../../test/bitcoin.ts'
import { holdEvmNodes } from '../../test/evmNodes.ts'
import { testConfig } from '../../test/startApp.ts'
import { checkNetwork } from './checkNetwork.ts'

const post = createPost()
let one: Anvil
let other: Anvil
let seven: Anvil
beforeAll(async () => {
  ;[one, other, seven] = await Promise.all([startAnvil(), startAnvil(), startAnvil({ chainId: 7 })])
  const account = other.account(0).address
  await other.client.sendTransaction({ account, chain: null, to: account, value: 1n })
  await Promise.all([one.client.mine({ blocks: 8 }), other.client.mine({ blocks: 8 })])
})
afterAll(async () => {
  post.close()
  await Promise.all([one.stop(), other.stop(), seven.stop()])
})
const evmNode = holdEvmNodes()

function networkOf(id: string, urls: readonly string[], sockets: readonly string[]): ServerNetwork {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const upstreams = urls.map((http, at) => ({ http, ...(sockets[at] ? { ws: sockets[at] } : {}) }))
  const [network] = testConfig({ networks: [{ id, name: 'Test', nativeCurrency, upstreams }] }).networks
  return network ?? expect.fail('no network')
}
const check = (urls: readonly string[], now = Date.now, id = 'eip155:31337', sockets: string[] = []) =>
  checkNetwork(networkOf(id, urls, sockets), { ...post, now })

it('finds that nodes of one chain agree', async () => {
  const found = await check([one.http, one.http.replace('127.0.0.1', 'localhost')])
  expect(found).toMatchObject([{ level: 'ok', what: 'Test: 2 nodes agree, at 8, 8.' }])
  expect(await check([one.http])).toMatchObject([{ level: 'ok', what: expect.stringContaining('It is the only one') }])
})

it('finds a node of another chain', async () => {
  const [finding, ...others] = await check([one.http, seven.http])
  expect(finding).toMatchObject({
    id: 'network.eip155:31337.1',
    level: 'error',
    what: expect.stringContaining('another chain'),
  })
  expect(others).toEqual([])
})

it('finds nodes whose blocks differ', async () => {
  expect(await check([one.http, other.http])).toMatchObject([
    { level: 'error', what: expect.stringMatching(/have different blocks 3 of Test/) },
  ])
})

it('finds a node that is behind, and one that does not answer, beside one that works', async () => {
  const late = await evmNode(({ method }) => {
    if (method === 'eth_chainId') return '0x7a69'
    return { number: '0x0', timestamp: '0x0', hash: '0x00' }
  })
  await one.client.mine({ blocks: 30 })
  const found = await check([one.http, late.url, 'http://127.0.0.1:1'])
  expect(found.map(({ level, what }) => [level, what.replace(/:\d+/, '')])).toEqual([
    ['warning', '127.0.0.1, a node of Test, does not work: connect ECONNREFUSED 127.0.0.1:1.'],
    ['warning', expect.stringMatching(/is at block 0, others of Test are further/)],
  ])
})

it('finds that no node works, without the key in its URL', async () => {
  const found = await check(['http://127.0.0.1:1/secret-key'])
  expect(found).toMatchObject([{ level: 'error', why: expect.stringContaining('No balance') }])
  expect(JSON.stringify(found)).not.toContain('secret-key')
  const web = await evmNode(() => ({ error: { code: -32000, message: 'no' } }))
  expect(await check([web.url])).toMatchObject([
    { level: 'error', what: expect.stringContaining('no valid answer to eth_') },
  ])
})

it('finds a WebSocket that does not work, or belongs to another chain', async () => {
  const withSocket = (socket: string) => check([one.http], Date.now, 'eip155:31337', [socket])
  expect(await withSocket(one.ws)).toMatchObject([{ level: 'ok' }])
  expect(await withSocket(seven.ws)).toMatchObject([
    { level: 'warning', what: expect.stringContaining('another chain') },
  ])
  expect(await withSocket('ws://127.0.0.1:1')).toMatchObject([
    { level: 'warning', what: expect.stringContaining('WebSocket') },
  ])
})

it('finds a chain that has stopped', async () => {
  await one.client.mine({ blocks: 1 })
  expect(await check([one.http], () => Date.now() + 3_600_000)).toMatchObject([
    { level: 'warning', what: expect.stringMatching(/^The last block of Test is (60|61) minutes old/) },
  ])
})

it('knows a chain of Bitcoin by its first block', async () => {
  const bitcoin = await startBitcoin()
  try {
    await bitcoin.mine()
    const genesis = await (await fetch(`${bitcoin.url}/block-height/0`)).text()
    const right = await check([bitcoin.url], Date.now, `bip122:${genesis.slice(0, 32)}`)
    expect(right).toMatchObject([{ level: 'ok', what: expect.stringContaining('one node works') }])
    const main = await check([bitcoin.url], Date.now, 'bip122:000000000019d6689c085ae165831e93')
    expect(main).toMatchObject([{ level: 'error', what: expect.stringContaining('another chain') }])
  } finally {
    await bitcoin.stop()
  }
})
