import {
  gasPriceSchema,
  swapAllowanceSchema,
  swapApprovalSchema,
  swapRefusals,
  swapTokensAnswerSchema,
} from '@latchkey/protocol/api'
import * as v from 'valibot'
import { type Hex, maxUint256, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { addressIn, native, startExchange, type TestExchange } from '../../../test/exchange.ts'
import { projectId } from '../../../test/startApp.ts'

// Swaps on the real exchange of the devnet: what the server builds is signed and sent as it is.

const database = holdDatabase()
const upstreamCalls: string[] = []
let exchange: TestExchange
let tokens: TestExchange['tokens']

beforeAll(async () => {
  exchange = await startExchange(database(), { onUpstreamCall: (body) => void upstreamCalls.push(body) })
  tokens = exchange.tokens
})
afterAll(() => exchange.stop())

/** Tether's on Ethereum, BNB, Polygon, Kava, Arbitrum, Celo and Avalanche. */
const tetherContracts = [
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0x55d398326f99059ff775485246999027b3197955',
  '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  '0x919c1c267bc06a7039e03fcc2ef738525769109c',
  '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
  '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
  '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
] as const
const nobody = '0x00000000000000000000000000000000000a11ce'

describe('quotes', () => {
  it('R7.06 returns the requested amounts and ids', async () => {
    const requested = { amount: String(parseUnits('100', 6)), from: tokens.USDC, to: tokens.KEY }
    const found = await exchange.quote(requested)
    expect(found).toMatchObject({
      id: null,
      fromAmount: requested.amount,
      fromAccount: requested.from,
      toAccount: requested.to,
    })
    // 1 KEY is 0.80 USDC in its pools, less the fee of 0.3 %.
    expect(Number(found.toAmount) / 1e18).toBeGreaterThan(120)
    expect(Number(found.toAmount) / 1e18).toBeLessThan(125)
    expect(found).toMatchObject({ provider: 'uniswap', route: [{ exchange: 'Uniswap v2', feeBps: 30 }] })
    expect(found.priceImpactBps).toBeLessThan(10)
  })

  it('R7.06 quotes with its own gas price for a client that sends 0', async () => {
    const pair = { amount: String(parseEther('1')), from: tokens.ETH, to: tokens.USDC }
    const quote = async (gasPrice: object) => {
      const response = await exchange.query('quotes', { ...pair, ...gasPrice })
      return [response.status, (await response.json()).quotes?.[0].toAmount]
    }
    const usual = await quote({})
    expect(usual[0]).toBe(200)
    expect(await quote({ gasPrice: '0' })).toEqual(usual)
    expect((await quote({ gasPrice: '-1' }))[0]).toBe(400)
  })

  it('R7.06 finds a route over two pools when the tokens have no pool together', async () => {
    // USDT and KEY have no pool together.
    const found = await exchange.quote({ amount: String(parseUnits('10', 6)), from: tokens.USDT, to: tokens.KEY })
    expect(found.route).toHaveLength(2)
    expect(found.route?.[1]?.to).toBe(tokens.KEY.toLowerCase())
  })

  it('R7.06 reports the price impact of a large swap', async () => {
    const small = await exchange.quote({ amount: String(parseEther('0.01')), from: tokens.ETH, to: tokens.USDC })
    const large = await exchange.quote({ amount: String(parseEther('500')), from: tokens.ETH, to: tokens.USDC })
    expect(small.priceImpactBps).toBe(0)
    // 500 of the 1,500 ETH that the pool then holds: a third.
    expect(large.priceImpactBps).toBeGreaterThan(3_000)
    expect(large.priceImpactBps).toBeLessThan(3_500)
  })

  it('R7.06 makes at most six requests to the node, and two when the pools are known', async () => {
    upstreamCalls.length = 0
    await exchange.quote({ amount: '1000001', from: tokens.USDC, to: tokens.USDT })
    expect(upstreamCalls.length).toBeLessThanOrEqual(6)
    upstreamCalls.length = 0
    await exchange.quote({ amount: '1000002', from: tokens.USDC, to: tokens.USDT })
    expect(upstreamCalls.length).toBeLessThanOrEqual(2)
  })

  it('R7.06 makes one request to the node when the pools and the gas price are known', async () => {
    const requested = { from: tokens.ETH, to: tokens.USDC, gasPrice: '1000000000' }
    await exchange.quote({ ...requested, amount: '1000001000' })
    upstreamCalls.length = 0
    await exchange.quote({ ...requested, amount: '1000002000' })
    expect(upstreamCalls).toHaveLength(1)
  })

  it.each([
    ['no amount', { from: 'ETH', to: 'USDC' }, 400, undefined],
    ['an amount of 0', { amount: '0', from: 'ETH', to: 'USDC' }, 400, 'AMOUNT_INVALID'],
    ['an amount with a fraction', { amount: '1.5', from: 'ETH', to: 'USDC' }, 400, 'AMOUNT_INVALID'],
    ['an amount with an exponent', { amount: '1e40', from: 'ETH', to: 'USDC' }, 400, 'AMOUNT_INVALID'],
    ['a comma', { amount: '1,5', from: 'ETH', to: 'USDC' }, 400, 'AMOUNT_INVALID'],
    ['Arabic digits', { amount: '١٢', from: 'ETH', to: 'USDC' }, 400, 'AMOUNT_INVALID'],
    ['a negative amount', { amount: '-1', from: 'ETH', to: 'USDC' }, 400, 'AMOUNT_INVALID'],
    ['2^256', { amount: String(maxUint256 + 1n), from: 'ETH', to: 'USDC' }, 400, 'AMOUNT_INVALID'],
    ['the same token twice', { amount: '5', from: 'USDC', to: 'USDC' }, 400, 'SAME_TOKEN'],
    ['what is no token', { amount: '5', from: 'USDC', to: `eip155:31337:${nobody}` }, 400, 'UNKNOWN_TOKEN'],
    ['two networks', { amount: '5', from: 'USDC', to: `eip155:31338:${native}` }, 400, 'NETWORK_NOT_SUPPORTED'],
    ['an unknown network', { amount: '5', from: `eip155:5:${native}`, to: `eip155:5:${nobody}` }, 400, undefined],
    ['an amount that leaves nothing', { amount: '1', from: 'KEY', to: 'USDC' }, 400, 'NO_ROUTE'],
    ['a plain address', { amount: '5', from: native, to: 'USDC' }, 400, undefined],
    ['another namespace', { amount: '5', from: 'solana:x:y', to: 'USDC' }, 400, undefined],
  ])('R7.06 rejects %s', async (_, requested, status, code) => {
    const named = Object.fromEntries(Object.entries(requested).map(([name, text]) => [name, tokenNamed(text)]))
    const response = await exchange.query('quotes', named)
    expect(response.status).toBe(status)
    const { reasons } = await response.json()
    if (code) expect(reasons[0]).toMatchObject({ code: expect.toBeOneOf([...swapRefusals]) })
    if (code) expect(reasons[0].code).toBe(code)
    if (code === 'NO_ROUTE') expect(reasons[0].description).toContain('insufficient liquidity')
  })

  it('R7.06 R7.07 says that a network of another namespace has no swaps', async () => {
    const solana = exchange.devnet.otherNetworks.find(({ id }) => id.startsWith('solana:'))?.id ?? ''
    const response = await exchange.query('tokens', { chainId: solana })
    expect([response.status, (await response.json()).reasons[0].code]).toEqual([400, 'NETWORK_NOT_SUPPORTED'])
  })
})

describe('tokens', () => {
  it('R7.02 lists the networks on which tokens can be swapped', async () => {
    const swaps = async () => (await (await exchange.request('/v1/supported-chains')).json()).swaps
    await expect.poll(swaps).toEqual(exchange.devnet.networks.map(({ id }) => id))
  })

  it('R7.07 lists the native token first, then the operator’s, with their decimals', async () => {
    const response = await exchange.query('tokens', { chainId: 'eip155:31337' })
    const { tokens: listed } = v.parse(swapTokensAnswerSchema, await response.json())
    expect(listed[0]).toMatchObject({ symbol: 'ETH', address: tokens.ETH, decimals: 18, eip2612: false })
    expect(listed.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['WETH', 'USDC', 'KEY', 'USDT']))
    expect(listed.find(({ symbol }) => symbol === 'USDC')?.decimals).toBe(6)
  })

  it('R7.07 finds a token by its address in any case', async () => {
    const address = addressIn(tokens.KEY).toUpperCase().replace('0X', '0x')
    const { tokens: found } = await (await exchange.query('tokens', { chainId: '31337', address })).json()
    expect(found.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['KEY'])
  })
})

describe('swaps', () => {
  it('R7.09 R7.12 R7.11 approves the exact amount and swaps it for at least the quoted minimum', async () => {
    const amount = String(parseUnits('50', 6))
    const pair = { amount, from: tokens.USDC, to: tokens.KEY }
    const approval = await exchange.approve(tokens.USDC, amount, tokens.KEY)
    expect(approval).toMatchObject({ from: tokens.USDC, to: tokens.KEY, value: '0' })
    const requested = await exchange.query('allowance', { tokenAddress: tokens.USDC, userAddress: exchange.user() })
    expect(v.parse(swapAllowanceSchema, await requested.json()).allowance).toBe(amount)
    const built = await exchange.build(pair)
    const before = await exchange.balanceOf(tokens.KEY)
    const receipt = await exchange.sendBuilt(built)
    expect(receipt.gasUsed).toBeLessThan(BigInt(built.eip155?.gas ?? '0'))
    expect((await exchange.balanceOf(tokens.KEY)) - before).toBe(BigInt(built.amount))
    expect(built).toMatchObject({ priceImpactBps: expect.any(Number), route: [{ exchange: 'Uniswap v2' }] })
    expect(BigInt(built.minimumAmount ?? '0')).toBe((BigInt(built.amount) * 99n + 99n) / 100n)
    const left = await exchange.query('allowance', { tokenAddress: tokens.USDC, userAddress: exchange.user() })
    expect((await left.json()).allowance).toBe('0')
  })

  it('R7.11 swaps the native token for another and back', async () => {
    const there = await exchange.build({ amount: String(parseEther('1')), from: tokens.ETH, to: tokens.USDC })
    const before = await exchange.balanceOf(tokens.USDC)
    await exchange.sendBuilt(there)
    const gained = (await exchange.balanceOf(tokens.USDC)) - before
    expect(gained).toBe(BigInt(there.amount))
    await exchange.approve(tokens.USDC, String(gained), tokens.ETH)
    const back = await exchange.build({ amount: String(gained), from: tokens.USDC, to: tokens.ETH })
    const ether = await exchange.balanceOf(tokens.ETH)
    const { gasUsed, effectiveGasPrice } = await exchange.sendBuilt(back)
    expect((await exchange.balanceOf(tokens.ETH)) - ether).toBe(BigInt(back.amount) - gasUsed * effectiveGasPrice)
  })

  it("R7.12 says when a token's allowance must be set to 0 before it changes", async () => {
    expect((await exchange.approve(tokens.USDT, '5', tokens.USDC)).resetFirst).toBeUndefined()
    const again = { from: tokens.USDT, to: tokens.USDC, amount: '7', userAddress: exchange.user() }
    const { tx } = v.parse(swapApprovalSchema, await (await exchange.query('build-approve', again)).json())
    expect(tx.resetFirst).toBe(true)
  })

  it.each(tetherContracts)('R9.16b R7.12 asks to set the allowance of %s to 0 before it changes', async (address) => {
    // The devnet's USDT behaves as Tether's first contract; each of the seven is asked, so no list can be out of date.
    const { wallet } = exchange
    const code = await wallet.getCode({ address: addressIn(tokens.USDT) })
    await wallet.request({ method: 'anvil_setCode' as never, params: [address, code] as never })
    const token = `eip155:31337:${address}`
    expect((await exchange.approve(token, '5', tokens.USDC)).resetFirst).toBeUndefined()
    const again = { from: token, to: tokens.USDC, amount: '7', userAddress: exchange.user() }
    const { tx } = v.parse(swapApprovalSchema, await (await exchange.query('build-approve', again)).json())
    expect(tx.resetFirst).toBe(true)
    const taken = { ...again, from: tokens.USDC, to: tokens.USDT }
    const usual = v.parse(swapApprovalSchema, await (await exchange.query('build-approve', taken)).json())
    expect(usual.tx.resetFirst).toBeUndefined()
  })

  it('R7.09 returns the maximum for the native token, which needs no approval', async () => {
    const response = await exchange.query('allowance', { tokenAddress: tokens.ETH, userAddress: exchange.user() })
    expect(await response.json()).toEqual({ allowance: String(maxUint256) })
  })

  it('R7.11 reverts instead of paying less than the minimum when the pool was drained', async () => {
    const amount = String(parseEther('1'))
    const built = await exchange.build({ amount, from: tokens.ETH, to: tokens.KEY })
    const drain = await exchange.build({ amount: String(parseEther('50')), from: tokens.ETH, to: tokens.KEY })
    await exchange.sendBuilt(drain)
    const sent = exchange.wallet.call({ to: addressIn(built.to), data: built.data as Hex, value: BigInt(amount) })
    await expect(sent).rejects.toThrow(/INSUFFICIENT_OUTPUT_AMOUNT/)
  })

  it('R7.11 estimates the usual gas while the token is not approved yet', async () => {
    const fastPrice = async () => {
      const response = await exchange.query('gas-price', { chainId: 'eip155:31337' })
      return v.parse(gasPriceSchema, await response.json()).fast
    }
    const before = await fastPrice()
    const built = await exchange.build({ amount: '1000000', from: tokens.USDC, to: tokens.KEY })
    expect(BigInt(built.eip155?.gas ?? '0')).toBeGreaterThan(100_000n)
    // A new block may change the price in between.
    expect([before, await fastPrice()]).toContain(built.eip155?.gasPrice)
  })

  it.each([
    ['no JSON', '{', 400],
    ['no project', { amount: '5' }, 422],
    ['a slippage that is text', { eip155: { slippage: '1' } }, 422],
    ['no slippage', { eip155: undefined }, 400],
    ['a slippage of 0', { eip155: { slippage: 0 } }, 400],
    ['a slippage of 51', { eip155: { slippage: 51 } }, 400],
    ['a plain user', { userAddress: nobody }, 400],
    ['a user of another network', { userAddress: `eip155:31338:${nobody}` }, 400],
    ['an amount that is a number', { amount: 5 }, 422],
  ])('R7.11 rejects %s', async (reason, body, status) => {
    const whole = { projectId, userAddress: exchange.user(), amount: '5', from: tokens.USDC, to: tokens.KEY }
    const requested = typeof body === 'string' ? body : { ...whole, eip155: { slippage: 1 }, ...body }
    const response = await exchange.post(reason === 'no project' ? { ...whole, projectId: undefined } : requested)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ status: 'FAILED' })
  })
})

function tokenNamed(text: string): string {
  return Object.hasOwn(tokens, text) ? tokens[text as keyof typeof tokens] : text
}
