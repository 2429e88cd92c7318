import { parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { addressIn, startExchange, type TestExchange } from '../../../test/exchange.ts'
import { projectId, startApp, testConfig } from '../../../test/startApp.ts'

// Swaps on the devnet's Uniswap v3 exchange: what the server builds is signed and sent as it is.

const database = holdDatabase()
let exchange: TestExchange
let token: string

beforeAll(async () => {
  exchange = await startExchange(database())
  // Only v3 has a pool of this token, with ether.
  token = await exchange.deployToken('PlayToken', 'ODD', 18)
  await exchange.addV3Pool(addressIn(token), parseUnits('1000', 18), parseEther('1'), 500)
})
afterAll(() => exchange.stop())

describe('Uniswap v3', () => {
  it('R7.06 is chosen when its price is better, with the deepest fee tier', async () => {
    const { tokens, quote } = exchange
    const requested = { amount: String(parseUnits('100', 6)), from: tokens.USDC, to: tokens.USDT }
    const found = await quote({ ...requested, spender: 'any' })
    expect(found).toMatchObject({ provider: 'uniswap-v3', route: [{ exchange: 'Uniswap v3', feeBps: 1 }] })
    expect(Number(found.toAmount) / 1e6).toBeGreaterThan(100)
    expect(found.priceImpactBps).toBeLessThanOrEqual(3)
    // Who asks for an allowance first only knows one exchange.
    expect(await quote(requested)).toMatchObject({ provider: 'uniswap' })
  })

  it('R7.06 reports the price impact of a large swap', async () => {
    const requested = { from: exchange.tokens.ETH, to: token, spender: 'any' }
    const small = await exchange.quote({ ...requested, amount: String(parseEther('0.00001')) })
    const large = await exchange.quote({ ...requested, amount: String(parseEther('1')) })
    expect(small.priceImpactBps).toBe(0)
    // As much again as the pool holds: half.
    expect(large.priceImpactBps).toBeGreaterThan(4_900)
    expect(large.priceImpactBps).toBeLessThan(5_100)
  })

  it('R7.06 R7.11 R7.12 swaps ether for a token, the token for ether, and over two pools', async () => {
    const { tokens, build, sendBuilt, balanceOf } = exchange
    const amount = String(parseEther('0.01'))
    const there = await build({ amount, from: tokens.ETH, to: token, spender: 'any' })
    expect(there).toMatchObject({ route: [{ exchange: 'Uniswap v3', feeBps: 5 }], value: amount })
    const before = await balanceOf(token)
    await sendBuilt(there)
    const gained = (await balanceOf(token)) - before
    expect(gained).toBe(BigInt(there.amount))

    const half = String(gained / 2n)
    const back = { amount: half, from: token, to: tokens.ETH, spender: 'any' }
    await exchange.allow(addressIn(token), addressIn((await build(back)).spender ?? ''), gained)
    const built = await build(back)
    const ether = await balanceOf(tokens.ETH)
    const { gasUsed, effectiveGasPrice } = await sendBuilt(built)
    expect(gasUsed).toBeLessThan(BigInt(built.eip155?.gas ?? '0'))
    expect((await balanceOf(tokens.ETH)) - ether).toBe(BigInt(built.amount) - gasUsed * effectiveGasPrice)

    const far = await build({ amount: half, from: token, to: tokens.USDC, spender: 'any' })
    expect(far.route?.map(({ feeBps }) => feeBps)).toEqual([5, 30])
    const dollars = await balanceOf(tokens.USDC)
    await sendBuilt(far)
    expect((await balanceOf(tokens.USDC)) - dollars).toBe(BigInt(far.amount))
  })

  it('R7.11 reverts instead of paying less than the minimum', async () => {
    const { tokens, build, sendBuilt, wallet } = exchange
    const amount = String(parseEther('0.01'))
    const built = await build({ amount, from: tokens.ETH, to: token, spender: 'any' })
    const drain = await build({ amount: String(parseEther('0.1')), from: tokens.ETH, to: token, spender: 'any' })
    await sendBuilt(drain)
    const sent = wallet.call({ to: addressIn(built.to), data: built.data as `0x${string}`, value: BigInt(amount) })
    await expect(sent).rejects.toThrow(/Too little received/)
  })

  it('R7.06 makes at most six requests to the node, and two when the pools are known', async () => {
    const { tokens, quote, upstreamCalls } = exchange
    const requested = { from: tokens.USDT, to: tokens.USDC, spender: 'any' }
    upstreamCalls.length = 0
    await quote({ ...requested, amount: '1000001' })
    expect(upstreamCalls.length).toBeLessThanOrEqual(6)
    upstreamCalls.length = 0
    await quote({ ...requested, amount: '1000002' })
    expect(upstreamCalls.length).toBeLessThanOrEqual(2)
  })

  // The last one, for it takes the router away.
  it('R7.06 has no offers without a contract at its router’s address: the ether would be gone', async () => {
    const { tokens, devnet, wallet } = exchange
    const router = devnet.networks[0]?.swaps?.v3?.router
    await wallet.request({ method: 'anvil_setCode' as never, params: [router, '0x'] as never })
    const bare = await startApp(testConfig({ networks: [...devnet.networks] }), database())
    const requested = { projectId, amount: '1000000000', from: tokens.ETH, to: token, spender: 'any' }
    const response = await bare.app.request(`/v1/convert/quotes?${new URLSearchParams(requested)}`)
    expect([response.status, (await response.json()).reasons[0].code]).toEqual([400, 'NO_ROUTE'])
    await bare.close()
  })
})
