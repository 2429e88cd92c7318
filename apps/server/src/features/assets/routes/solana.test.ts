import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { balancesAnswerSchema, historyAnswerSchema, pricesAnswerSchema } from '@latchkey/protocol/api'
import { type SolanaNode, startSolana } from '@latchkey/test/solana'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { holdDatabase } from '../../../test/databases.ts'
import { fundOn, mintsOf, sendSol, signer } from '../../../test/solanaAccounts.ts'
import { projectId, startApp, testConfig } from '../../../test/startApp.ts'
import { createRpcSockets } from '../../rpc/sockets/rpcSockets.ts'

// Runs real processes, on a machine that may be busy.
const NATIVE = 'So11111111111111111111111111111111111111111'
const stranger = 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg'

let solana: SolanaNode
let home: string
let mints: string[]
let usdc: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'latchkey-prices-'))
  solana = await startSolana()
})
afterAll(async () => {
  await solana.stop()
  await rm(home, { recursive: true, force: true })
})

describe('the data of a Solana account', () => {
  let ada: string
  let bob: string
  const database = holdDatabase()
  let started: Awaited<ReturnType<typeof startApp>>
  let config: ReturnType<typeof testConfig>
  let now = Date.now()
  let sent: string

  beforeAll(async () => {
    ada = (await signer(1)).address
    bob = (await signer(2)).address
    await fundOn(solana, ada)
    const pricesFile = join(home, 'prices.json')
    mints = await mintsOf(solana, ada)
    usdc = mints[0] ?? ''
    const prices = { [solana.networkId]: 150, [`${solana.networkId}:${usdc}`]: 1 }
    writeFileSync(pricesFile, JSON.stringify({ base: 'usd', prices }))
    config = testConfig({
      pricesFile,
      networks: [
        {
          id: solana.networkId,
          name: 'Solana Devnet',
          nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
          upstreams: [{ http: solana.rpcUrl, ws: solana.wsUrl }],
          tokens: [{ address: usdc, symbol: 'USDC', name: 'USD Coin', decimals: 6 }],
          testnet: true,
        },
      ],
    })
    started = await startApp(config, database(), { now: () => now })
    sent = await sendSol(solana, 1, bob, 1_500_000_000n)
    await sendSol(solana, 1, stranger, 5_000_000n)
  })
  afterAll(async () => {
    await started.close()
  })

  const request = (path: string, init?: RequestInit) => started.app.request(path, init)
  const chainId = () => `projectId=${projectId}&chainId=${solana.networkId}`
  async function balances(of: string) {
    now += 60_000
    const response = await request(`/v1/account/${of}/balance?${chainId()}&currency=usd`)
    expect(response.status).toBe(200)
    return v.parse(balancesAnswerSchema, await response.json()).balances
  }
  async function history(of: string, cursor = '') {
    const response = await request(`/v1/account/${of}/history?${chainId()}&cursor=${cursor}`)
    expect(response.status).toBe(200)
    return v.parse(historyAnswerSchema, await response.json())
  }

  it('R7.02 lists the network as supported, also for sockets', async () => {
    const answer = await (await request('/v1/supported-chains')).json()
    expect(answer).toEqual({ http: [solana.networkId], ws: [solana.networkId], swaps: [], onramp: [], names: [] })
  })

  it("R7.05 R3.03 R9.12a includes SOL, and the tokens of both programs by their mints' data", async () => {
    const rows = await balances(ada)
    expect(rows).toEqual([
      {
        name: 'Sol',
        symbol: 'SOL',
        chainId: solana.networkId,
        price: 150,
        value: expect.closeTo(8.495 * 150, 1),
        quantity: { decimals: '9', numeric: expect.stringMatching(/^8\.4949/) },
        iconUrl: expect.stringMatching(/\/public\/getTokenImage\/SOL$/),
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: solana.networkId,
        address: `${solana.networkId}:${usdc}`,
        price: 1,
        value: 1000,
        quantity: { decimals: '6', numeric: '1000' },
        iconUrl: expect.stringMatching(/\/public\/getTokenImage\/USDC$/),
      },
      // Unlisted, but shown because nothing has value on a test network. It has the name from its own mint and no
      // price.
      expect.objectContaining({
        name: 'Latchkey',
        symbol: 'KEY',
        price: 0,
        quantity: { decimals: '9', numeric: '1000' },
      }),
    ])
  })

  it('R7.05 bypasses the cache when forceUpdate names the network', async () => {
    const fresh = (await signer(7)).address
    const path = `/v1/account/${fresh}/balance?${chainId()}&currency=usd`
    const read = async (query: string) => (await (await request(path + query)).json()).balances[0]?.quantity.numeric
    await read('')
    await fundOn(solana, fresh)
    expect(await read(`&forceUpdate=${solana.networkId}:${fresh}`)).toBe('10')
    expect(await read('')).toBe('10')
    expect((await request(`${path}&forceUpdate=nonsense`)).status).toBe(400)
  })

  it('R7.05 R7.30b also takes the genesis hash of the network without its namespace', async () => {
    const [, genesis = ''] = solana.networkId.split(':')
    const balance = (chainId: string) =>
      started.app.request(`/v1/account/${ada}/balance?projectId=${projectId}&currency=usd&chainId=${chainId}`)
    const { balances } = await (await balance(genesis)).json()
    // As the reference sends it; our clients leave it out.
    expect(balances[0]).toMatchObject({ symbol: 'SOL', chainId: solana.networkId, address: NATIVE })
    expect((await balance(genesis.slice(1))).status).toBe(400)
    expect((await balance('1'.repeat(32))).status).toBe(400)
  })

  it('R7.05 R7.04 rejects addresses of another namespace', async () => {
    const foreign = [
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'nonsense',
    ]
    for (const address of foreign)
      for (const path of ['balance', 'history'])
        expect((await request(`/v1/account/${address}/${path}?${chainId()}&currency=usd`)).status).toBe(400)
    expect((await request(`/v1/account/${ada}/history?${chainId()}&cursor=nonsense!`)).status).toBe(400)
  })

  it("R7.08 has prices for the operator's tokens only", async () => {
    const addresses = [NATIVE, usdc, mints[1] ?? ''].map((address) => `${solana.networkId}:${address}`)
    const body = JSON.stringify({ projectId, currency: 'usd', addresses })
    const answer = await (await request('/v1/fungible/price', { method: 'POST', body })).json()
    const { fungibles } = v.parse(pricesAnswerSchema, answer)
    expect(fungibles.map(({ symbol, price }) => [symbol, price])).toEqual([
      ['SOL', 150],
      ['USDC', 1],
      ['KEY', 0],
    ])
  })

  it('R7.04 lists what was sent and received, newest first, without fee and rent', async () => {
    const { data, next } = await history(ada)
    expect(next).toBeNull()
    const told = data.map(({ metadata, transfers }) => [
      metadata.operationType,
      transfers?.map(
        ({ direction, quantity, fungible_info: token }) => `${direction} ${quantity.numeric} ${token?.symbol}`,
      ),
    ])
    expect(told).toEqual([
      ['send', ['out 0.005 SOL']],
      ['send', ['out 1.5 SOL']],
      // The faucet mints its tokens and pays for the token accounts.
      ['mint', ['in 1000 USDC', 'in 1000 KEY', 'in 10 SOL']],
    ])
    expect(data[1]?.metadata).toMatchObject({
      hash: sent,
      sentFrom: ada,
      sentTo: bob,
      status: 'confirmed',
      chain: solana.networkId,
    })
    expect((await history(bob)).data[0]).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: ada, sentTo: bob },
      transfers: [{ direction: 'in', quantity: { numeric: '1.5' } }],
    })
  })

  it('R7.04 continues where a page ended', async () => {
    const [first, second, third] = (await history(ada)).data
    expect((await history(ada, first?.metadata.hash)).data).toEqual([second, third])
    expect((await history(ada, third?.metadata.hash)).data).toEqual([])
  })

  it('R9.18 hides unsolicited dust', async () => {
    const poor = (await signer(9)).address
    await fundOn(solana, poor)
    const before = await history(poor)
    await sendSol(solana, 1, poor, 9_999n)
    expect((await history(poor)).data).toEqual(before.data)
    await sendSol(solana, 1, poor, 10_000n)
    expect((await history(poor)).data).toHaveLength(before.data.length + 1)
  })

  it('R7.30b R6.02c supports RPC for reading and sending, and rejects the rest', async () => {
    const rpc = async (method: string, ...params: unknown[]) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })
      return (await request(`/v1?${chainId()}`, { method: 'POST', body })).json()
    }
    expect(await rpc('getBalance', stranger)).toMatchObject({ id: 7, result: { value: 5_000_000 } })
    for (const method of ['requestAirdrop', 'getProgramAccounts', 'eth_call'])
      expect(await rpc(method, ada)).toMatchObject({ error: { message: 'Requested RPC call is not allowed' } })
  })

  it('R7.30b relays subscriptions, and rejects those that are too expensive for a node', async () => {
    const sockets = createRpcSockets({ config, chains: started.chains, buckets: undefined })
    const server = createServer().on('upgrade', sockets.handle)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const socket = new WebSocket(`ws://127.0.0.1:${port}/v1?${chainId()}`)
    const heard: { method?: string; error?: { code: number } }[] = []
    socket.on('message', (data) => heard.push(JSON.parse(String(data))))
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send('{"jsonrpc":"2.0","id":1,"method":"slotSubscribe"}')
    socket.send('{"jsonrpc":"2.0","id":2,"method":"programSubscribe","params":["x"]}')
    await vi.waitFor(() => expect(heard.some(({ method }) => method === 'slotNotification')).toBe(true))
    expect(heard.find(({ error }) => error)?.error?.code).toBe(-32_601)
    socket.terminate()
    sockets.close()
    server.close()
  })

  it('R7.05 reports when the chain does not respond, and recovers when it is back', async () => {
    await solana.end()
    now += 60_000
    for (const path of ['balance', 'history']) {
      const response = await request(`/v1/account/${bob}/${path}?${chainId()}&currency=usd`)
      expect([response.status, await response.json()]).toEqual([
        503,
        expect.objectContaining({ reasons: [expect.objectContaining({ field: 'chainId' })] }),
      ])
    }
    await solana.begin()
    expect((await balances(bob))[0]?.quantity.numeric).toBe('1.5')
    expect((await history(bob)).data).toHaveLength(1)
  })
})
