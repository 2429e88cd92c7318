import { maxUint256, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { addressIn, startExchange, type TestExchange } from '../../../test/exchange.ts'
import { projectId } from '../../../test/startApp.ts'

// Tokens that behave as few do, in real pools of the devnet's exchange.

const database = holdDatabase()
let exchange: TestExchange
let isNodeDown = false

beforeAll(async () => {
  exchange = await startExchange(database(), {
    onUpstreamCall() {
      if (isNodeDown) throw new Error('The node is down')
    },
  })
})
afterAll(() => exchange.stop())

describe('wrapping', () => {
  it('R7.06 R7.11 wraps and unwraps the native token one to one, without an approval', async () => {
    const { tokens } = exchange
    const amount = String(parseEther('0.2'))
    const there = await exchange.quote({ amount, from: tokens.ETH, to: tokens.WETH })
    expect(there).toMatchObject({ toAmount: amount, provider: 'wrapping', priceImpactBps: 0 })
    const wrap = await exchange.build({ amount, from: tokens.ETH, to: tokens.WETH })
    expect(wrap).toMatchObject({ to: tokens.WETH.toLowerCase(), amount, minimumAmount: amount, value: amount })
    expect(wrap).not.toHaveProperty('deadline')
    const before = await exchange.balanceOf(tokens.WETH)
    await exchange.sendBuilt(wrap)
    expect((await exchange.balanceOf(tokens.WETH)) - before).toBe(parseEther('0.2'))

    const unwrap = await exchange.build({ amount, from: tokens.WETH, to: tokens.ETH })
    const receipt = await exchange.sendBuilt(unwrap)
    expect(receipt.gasUsed).toBeLessThan(BigInt(unwrap.eip155?.gas ?? '0'))
    expect(await exchange.balanceOf(tokens.WETH)).toBe(before)
  })

  it("R7.11 says that more than the balance can't be unwrapped", async () => {
    const { tokens } = exchange
    const built = await exchange.build({ amount: String(parseEther('1000000')), from: tokens.WETH, to: tokens.ETH })
    expect(BigInt(built.eip155?.gas ?? '0')).toBe(50_000n)
  })
})

describe('unusual tokens', () => {
  it('R7.11 refuses to build a swap that a transfer fee would make fail, and builds it with more slippage', async () => {
    const token = await pooled('FeeToken', 18)
    const swap = { amount: String(parseEther('0.01')), from: exchange.tokens.ETH, to: token }
    const refused = await exchange.post({ ...swap, projectId, userAddress: exchange.user(), eip155: { slippage: 1 } })
    expect(refused.status).toBe(400)
    expect((await refused.json()).reasons[0]).toMatchObject({ code: 'SWAP_REVERTS' })
    const built = await exchange.build({ ...swap, eip155: { slippage: 5 } })
    const before = await exchange.balanceOf(token)
    await exchange.sendBuilt(built)
    const arrived = (await exchange.balanceOf(token)) - before
    expect(arrived).toBeLessThan(BigInt(built.amount))
    expect(arrived).toBeGreaterThanOrEqual(BigInt(built.minimumAmount ?? '0'))
  })

  it.each([0, 77])('R7.06 R7.11 swaps a token with %i decimals', async (decimals) => {
    const token = await pooled('PlayToken', decimals)
    const swap = { amount: String(parseEther('0.01')), from: exchange.tokens.ETH, to: token }
    const quote = await exchange.quote(swap)
    const built = await exchange.build(swap)
    const before = await exchange.balanceOf(token)
    await exchange.sendBuilt(built)
    expect((await exchange.balanceOf(token)) - before).toBe(BigInt(quote.toAmount))
  })

  it('R7.11 gives the first swap of a new pool enough gas, although it writes more once a second has passed', async () => {
    const token = await pooled('PlayToken', 18)
    const swap = { amount: String(parseEther('0.01')), from: exchange.tokens.ETH, to: token }
    // The estimate is made in the second of the pool's creation.
    await exchange.wallet.request({ method: 'anvil_setBlockTimestampInterval' as never, params: [0] as never })
    const built = await exchange.build(swap)
    await exchange.wallet.request({ method: 'anvil_removeBlockTimestampInterval' as never })
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const receipt = await exchange.sendBuilt(built)
    expect(receipt.gasUsed).toBeLessThan(BigInt(built.eip155?.gas ?? '0'))
  })

  it('R7.11 refuses to build a swap of a token that has come to revert every transfer', async () => {
    const token = await pooled('PlayToken', 18)
    const swap = { amount: String(parseEther('0.01')), from: exchange.tokens.ETH, to: token }
    await exchange.build(swap)
    // From now on everything but `decimals` and the like, which the server knows, reverts: PUSH0 PUSH0 REVERT.
    await exchange.wallet.request({ method: 'anvil_setCode' as never, params: [addressIn(token), '0x5f5ffd'] as never })
    const refused = await exchange.post({ ...swap, projectId, userAddress: exchange.user(), eip155: { slippage: 50 } })
    expect([refused.status, (await refused.json()).reasons[0].code]).toEqual([400, 'SWAP_REVERTS'])
  })

  it('R7.07 never lists a token that imitates the name of a listed one', async () => {
    const token = await exchange.deployToken('PlayToken', 'USDC', 6)
    const response = await exchange.query('tokens', { chainId: 'eip155:31337' })
    const { tokens: listed } = await response.json()
    const named = listed.filter(({ symbol }: { symbol: string }) => symbol === 'USDC')
    expect(named.map(({ address }: { address: string }) => address)).toEqual([exchange.tokens.USDC.toLowerCase()])
    const requested = await exchange.query('tokens', { chainId: 'eip155:31337', address: addressIn(token) })
    expect((await requested.json()).tokens).toMatchObject([{ symbol: 'USDC', isListed: false }])
  })

  it('R7.07 finds any token by its address, and nothing at an address without a token', async () => {
    const token = await pooled('PlayToken', 4)
    const [address, nobody] = [addressIn(token), '0x00000000000000000000000000000000000a11ce']
    const found = await (await exchange.query('tokens', { chainId: 'eip155:31337', address })).json()
    expect(found.tokens).toMatchObject([{ address: token.toLowerCase(), decimals: 4, eip2612: false }])
    for (const address of [nobody, '0x12', 'USDC', '%00', addressIn(exchange.tokens.ETH).slice(0, 40)]) {
      const none = await exchange.query('tokens', { chainId: 'eip155:31337', address })
      expect([address, (await none.json()).tokens]).toEqual([address, []])
    }
  })

  it('R7.06 responds for the largest possible amount', async () => {
    const { tokens } = exchange
    const requested = { amount: String(maxUint256), from: tokens.ETH, to: tokens.USDC }
    const response = await exchange.query('quotes', requested)
    expect([response.status, (await response.json()).reasons[0].code]).toEqual([400, 'NO_ROUTE'])
  })
})

it('R7.06 R7.09 R7.11 R7.12 says that the exchange can’t be read while the node is down', async () => {
  const { tokens } = exchange
  isNodeDown = true
  const swap = { amount: '7654321', from: tokens.USDC, to: tokens.KEY }
  const answers = await Promise.all([
    exchange.query('quotes', { ...swap, gasPrice: '1' }),
    exchange.query('allowance', { tokenAddress: tokens.USDC, userAddress: exchange.user() }),
    exchange.query('build-approve', { ...swap, userAddress: exchange.user() }),
    exchange.post({ ...swap, projectId, userAddress: exchange.user(), eip155: { slippage: 1 } }),
  ])
  isNodeDown = false
  const told = answers.map(async (response) => [response.status, (await response.json()).reasons?.[0].code])
  expect(await Promise.all(told)).toEqual(answers.map(() => [503, 'PROVIDER_UNAVAILABLE']))
})

async function pooled(contract: 'FeeToken' | 'PlayToken', decimals: number): Promise<string> {
  const id = await exchange.deployToken(contract, 'ODD', decimals)
  const token = addressIn(id)
  const router = addressIn((await exchange.build({ ...someSwap(), disableEstimate: true })).to)
  await exchange.addPool(token, router, 10n ** 24n, parseEther('10'))
  return id
}

const someSwap = () => ({ amount: '1000000', from: exchange.tokens.ETH, to: exchange.tokens.KEY })
