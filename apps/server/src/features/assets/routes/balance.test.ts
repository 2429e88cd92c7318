import { networksBalancesSchema } from '@latchkey/protocol/api'
import { type Anvil, startAnvil } from '@latchkey/test/anvil'
import { placeMulticall } from '@latchkey/test/contracts'
import * as v from 'valibot'
import { type Address, numberToHex, pad, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { factoryCode, gasEaterCode, oldTokenCode, poolCode, tokenCode } from '../../../test/contracts.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { projectId, startApp, testConfig } from '../../../test/startApp.ts'

// Runs real processes, on a machine that may be busy.
const owner: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const place = (n: number): Address => pad(numberToHex(0xa000 + n), { size: 20 })
const usdc = place(1)
const weth = place(2)
const old = place(3)
const html = place(4)
const many = Array.from({ length: 196 }, (_, index) => place(100 + index))
const factory = place(90)
const pools = { wethUsdc: place(91), oldWeth: place(92), htmlUsdc: place(93) }

let anvil: Anvil
let multicall3: Address

beforeAll(async () => {
  anvil = await startAnvil()
  multicall3 = await placeMulticall(anvil)
  await anvil.place(usdc, tokenCode({ name: 'USD Coin', symbol: 'USDC', decimals: 6 }))
  await anvil.place(weth, tokenCode({ name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 }))
  await anvil.place(old, oldTokenCode({ name: 'Old Token', symbol: 'OLD', decimals: 9 }))
  await anvil.place(html, tokenCode({ name: '<img src=x onerror=alert(1)>'.repeat(200), symbol: 'HTML', decimals: 18 }))
  await Promise.all(
    many.map((token, n) => anvil.place(token, tokenCode({ name: `T${n}`, symbol: `T${n}`, decimals: 18 }))),
  )
  await anvil.place(factory, factoryCode())
  await placePool(pools.wethUsdc, weth, usdc, parseEther('100'), parseUnits('300000', 6))
  await placePool(pools.oldWeth, old, weth, parseUnits('1000', 9), parseEther('10'))
  // One base unit against ten dollars: by this pool's price it would be worth a fortune.
  await placePool(pools.htmlUsdc, html, usdc, 1n, parseUnits('10', 6))
  await anvil.client.setBalance({ address: owner, value: parseEther('2') })
  await anvil.give(usdc, owner, parseUnits('25.5', 6))
  await anvil.give(old, owner, parseUnits('3', 9))
  await anvil.give(html, owner, 1n)
})
afterAll(() => anvil.stop())

async function placePool(pool: Address, a: Address, b: Address, ofA: bigint, ofB: bigint) {
  await anvil.place(pool, poolCode())
  const key = numberToHex(BigInt(a) ^ BigInt(b), { size: 32 })
  await anvil.client.setStorageAt({ address: factory, index: key, value: pad(pool) })
  const [first, second] = a.toLowerCase() < b.toLowerCase() ? [ofA, ofB] : [ofB, ofA]
  for (const [slot, value] of [first, second].entries())
    await anvil.client.setStorageAt({ address: pool, index: slot, value: numberToHex(value, { size: 32 }) })
}

describe('GET /v1/account/:address/balance', () => {
  const database = holdDatabase()
  let now = Date.now()
  let calls: string[] = []
  let request: (path: string) => Promise<Response>
  const stops: (() => Promise<void>)[] = []

  beforeEach(() => {
    now += 3_600_000
    calls = []
  })
  beforeAll(async () => {
    const config = testConfig({
      currencies: ['usd', 'eur'],
      networks: [
        {
          id: 'eip155:31337',
          name: 'Devnet',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          upstreams: [{ http: anvil.http }],
          multicall3,
          prices: { factory, wrappedNative: weth, stable: usdc },
          tokens: [
            { address: usdc, symbol: 'USDC', decimals: 6, name: 'USD Coin' },
            { address: weth, symbol: 'WETH', decimals: 18 },
            { address: old, symbol: 'OLD', decimals: 18 },
            { address: html, symbol: 'HTML', decimals: 18 },
            ...many.map((address, n) => ({ address, symbol: `T${n}`, decimals: 18 })),
          ],
        },
        {
          id: 'eip155:5',
          name: 'Silent',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          upstreams: [{ http: 'http://127.0.0.1:1' }],
        },
      ],
    })
    const { app, close } = await startApp(config, database(), {
      now: () => now,
      onUpstreamCall: (body) => body.includes('"eth_call"') && calls.push(body),
    })
    stops.push(close)
    request = async (path) => app.request(path)
  })
  afterAll(async () => {
    for (const stop of stops) await stop()
  })

  const balances = async (query: string, address: string = owner) => {
    const response = await request(`/v1/account/${address}/balance?projectId=${projectId}&${query}`)
    expect(response.status).toBe(200)
    const { balances, unread } = v.parse(networksBalancesSchema, await response.json())
    if (query.includes('chainId')) expect(unread).toBeUndefined()
    return balances
  }

  it('R7.05 R3.03 R9.12a lists the native token first, then by value, in the documented shape', async () => {
    const rows = await balances('currency=usd&chainId=eip155:31337')
    expect(rows.slice(0, 3)).toEqual([
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:31337',
        value: 6000,
        price: 3000,
        quantity: { decimals: '18', numeric: '2' },
        iconUrl: expect.stringMatching(/\/public\/getTokenImage\/ETH$/),
      },
      {
        name: 'Old Token',
        symbol: 'OLD',
        chainId: 'eip155:31337',
        address: `eip155:31337:${old}`,
        value: 90,
        price: 30,
        quantity: { decimals: '9', numeric: '3' },
        iconUrl: '',
      },
      expect.objectContaining({ symbol: 'USDC', value: 25.5, price: 1, quantity: { decimals: '6', numeric: '25.5' } }),
    ])
  })

  it('R7.05 reads decimals from the contract when the list is wrong', async () => {
    const rows = await balances('currency=usd&chainId=31337')
    expect(rows.find(({ symbol }) => symbol === 'OLD')?.quantity).toEqual({ decimals: '9', numeric: '3' })
  })

  it('H-10 ignores pools below the minimum liquidity: the price is 0, and adds nothing to the total', async () => {
    const rows = await balances('currency=usd&chainId=31337')
    expect(rows.reduce((sum, { value = 0 }) => sum + value, 0)).toBe(6000 + 90 + 25.5)
    const row = rows.find(({ symbol }) => symbol === 'HTML')
    expect(row).toMatchObject({ price: 0, quantity: { numeric: '0.000000000000000001' } })
    expect(row).not.toHaveProperty('value')
  })

  it.each(['balance', 'portfolio'])(
    'R7.05 refuses a %s in a currency without rates, and says which it has',
    async (path) => {
      const response = await request(`/v1/account/${owner}/${path}?projectId=${projectId}&currency=gbp`)
      expect(response.status).toBe(400)
      const { reasons } = await response.json()
      expect(reasons).toEqual([
        expect.objectContaining({
          field: 'currency',
          description:
            'This server has no rates for gbp. Ask for usd or eur, or let its operator add gbp to currencies',
        }),
      ])
    },
  )

  it('names the tokens of an account on all networks in its portfolio', async () => {
    const { data } = await (await request(`/v1/account/${owner}/portfolio?projectId=${projectId}`)).json()
    expect(data[0]).toEqual({ id: 'eip155:31337', name: 'Ether', symbol: 'ETH' })
    expect(data).toContainEqual({ id: `eip155:31337:${usdc}`, name: 'USD Coin', symbol: 'USDC' })
    expect((await request(`/v1/account/0x12/portfolio?projectId=${projectId}`)).status).toBe(400)
  })

  it('converts to euro with the rates file', async () => {
    const [native] = await balances('currency=eur&chainId=31337')
    expect(native?.price).toBeCloseTo(3000 * 0.92)
  })

  it('R9.01b reads 200 tokens in one multicall, and nothing again within 30 s', async () => {
    await balances('currency=usd&chainId=31337') // learns the tokens and finds the pools
    // Any movement that the index still finds would cause a balance to be read again, so index the whole history first.
    const history = await request(`/v1/account/${owner}/history?projectId=${projectId}&chainId=eip155:31337`)
    expect(await history.json()).toMatchObject({ next: null })
    now += 31_000
    calls = []
    await balances('currency=usd&chainId=31337')
    expect(calls).toHaveLength(1)
    now += 29_000
    await balances('currency=eur&chainId=31337')
    expect(calls).toHaveLength(1)
    now += 2_000
    await balances('currency=usd&chainId=31337')
    expect(calls).toHaveLength(2)
  })

  it('R7.05 reads again with forceUpdate, and adds the token even with a balance of 0', async () => {
    const query = 'currency=usd&chainId=31337'
    const t0 = many[0] as Address
    await balances(query)
    await anvil.give(usdc, owner, parseUnits('30', 6))
    const rows = await balances(`${query}&forceUpdate=eip155:31337:${usdc},eip155:31337:${t0}`)
    expect(rows.find(({ symbol }) => symbol === 'USDC')?.quantity.numeric).toBe('30')
    expect(rows.find(({ symbol }) => symbol === 'T0')?.quantity.numeric).toBe('0')
    const capitals = `eip155:31337:0x${t0.slice(2).toUpperCase()}`
    const asked = await balances(`${query}&forceUpdate=${capitals}`)
    expect(asked.find(({ symbol }) => symbol === 'T0')?.address).toBe(capitals)
    expect(asked.find(({ symbol }) => symbol === 'USDC')?.address).toBe(`eip155:31337:${usdc.toLowerCase()}`)
    await anvil.give(usdc, owner, parseUnits('25.5', 6))
  })

  it('returns an empty list for an account without balances', async () => {
    expect(await balances('currency=usd&chainId=31337', place(7777))).toEqual([])
  })

  it('responds for the networks that work, and with 503 when only a failing one was requested', async () => {
    const all = await request(`/v1/account/${owner}/balance?projectId=${projectId}&currency=usd`)
    const answer = v.parse(networksBalancesSchema, await all.json())
    expect(answer.balances).not.toEqual([])
    expect(answer.unread).toEqual(['eip155:5'])
    const silent = await request(`/v1/account/${owner}/balance?projectId=${projectId}&currency=usd&chainId=eip155:5`)
    expect(silent.status).toBe(503)
    expect(await silent.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'chainId', name: 'chainId' }] })
  })

  it.each([
    ['an unknown currency', `/v1/account/${owner}/balance?projectId=${projectId}&currency=xyz`, 'currency'],
    ['no currency', `/v1/account/${owner}/balance?projectId=${projectId}`, 'currency'],
    ['no project id', `/v1/account/${owner}/balance?currency=usd`, 'projectId'],
    ['a bad address', `/v1/account/0x12/balance?projectId=${projectId}&currency=usd`, 'address'],
    [
      'an unknown chain',
      `/v1/account/${owner}/balance?projectId=${projectId}&currency=usd&chainId=eip155:99`,
      'chainId',
    ],
    ['a malformed chain', `/v1/account/${owner}/balance?projectId=${projectId}&currency=usd&chainId=a:b:c`, 'chainId'],
    [
      'another namespace in forceUpdate',
      `/v1/account/${owner}/balance?projectId=${projectId}&currency=usd&forceUpdate=solana:x:y`,
      'address',
    ],
  ])('rejects %s with a 400 that names the field', async (_, path, field) => {
    const response = await request(path)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
  })

  describe('with hostile tokens', () => {
    it('shortens a name of thousands of characters and keeps markup as text', async () => {
      const row = (await balances('currency=usd&chainId=31337')).find(({ symbol }) => symbol === 'HTML')
      expect(row?.name.length).toBeLessThanOrEqual(100)
    })

    it('still responds when a listed token uses up all gas', async () => {
      const eater = many[1] as Address
      await anvil.place(eater, gasEaterCode)
      const rows = await balances('currency=usd&chainId=31337')
      expect(rows.find(({ symbol }) => symbol === 'USDC')).toMatchObject({ price: 1, value: 25.5 })
      now += 31_000
      calls = []
      await balances('currency=usd&chainId=31337')
      expect(calls).toHaveLength(1)
      await anvil.place(eater, tokenCode({ name: 'T1', symbol: 'T1', decimals: 18 }))
    })
  })
})
