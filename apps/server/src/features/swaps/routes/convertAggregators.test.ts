import { parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contracts, lifiAnswers, oneInchAnswers, queryOf, zeroXAnswers } from '../../../test/aggregators.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { addressIn, startExchange, type TestExchange } from '../../../test/exchange.ts'
import { startProvider } from '../../../test/onRampProviders.ts'
import { projectId } from '../../../test/startApp.ts'

// Aggregators next to the devnet's exchange. They can't be run here, so local servers respond as their documentation
// says.

const database = holdDatabase()
const networks = ['eip155:31337' as const]
const worst = 1n
/** For one wei of ether, more units of USDC than any pool gives. */
const best = 10n

let exchange: TestExchange
let oneInch: Awaited<ReturnType<typeof startProvider>>
let zeroX: Awaited<ReturnType<typeof startProvider>>
let lifi: Awaited<ReturnType<typeof startProvider>>
/** Each test asks for another amount, for offers are remembered. */
let amount = parseEther('0.01')

beforeAll(async () => {
  ;[oneInch, zeroX, lifi] = await Promise.all([startProvider({}), startProvider({}), startProvider({})])
  exchange = await startExchange(database(), {
    settings: {
      swapProviders: {
        oneInch: { apiKey: 'key-of-1inch', url: oneInch.url, networks },
        zeroX: { apiKey: 'key-of-0x', url: zeroX.url, networks },
        lifi: { apiKey: 'key-of-lifi', url: lifi.url, networks },
      },
    },
  })
  // Contracts that accept ether and fail without it, as a router does that isn't allowed to take a token.
  for (const address of Object.values(contracts)) await setCode(address, '0x3415600657005b5f5ffd')
})
afterAll(() => Promise.all([exchange.stop(), oneInch.stop(), zeroX.stop(), lifi.stop()]))
beforeEach(() => {
  amount += 1n
  for (const { answers, calls } of [oneInch, zeroX, lifi]) {
    for (const path of Object.keys(answers)) delete answers[path]
    calls.length = 0
  }
})

const setCode = (address: string, code: string) =>
  exchange.wallet.request({ method: 'anvil_setCode' as never, params: [address, code] as never })
const wanted = () => ({ amount: String(amount), from: exchange.tokens.ETH, to: exchange.tokens.USDC, spender: 'any' })

describe('the best quote', () => {
  it('R7.06 R7.11 is 1inch’s when it is the highest, and is built by its router', async () => {
    Object.assign(oneInch.answers, oneInchAnswers(best))
    Object.assign(zeroX.answers, zeroXAnswers(worst))
    const quote = await exchange.quote(wanted())
    expect(quote).toMatchObject({ provider: '1inch', toAmount: String(amount * best), gas: '181000' })
    expect(quote.route).toMatchObject([{ exchange: '1inch' }])
    expect(quote).not.toHaveProperty('priceImpactBps')
    const built = await exchange.build({ ...wanted(), eip155: { slippage: 0.5 } })
    expect(built).toMatchObject({ to: `eip155:31337:${contracts.oneInch}`, value: String(amount) })
    expect(BigInt(built.minimumAmount ?? '0')).toBe((amount * best * 9_950n) / 10_000n)
    expect(built).not.toHaveProperty('deadline')
    const [quoted, requested] = oneInch.calls
    expect(oneInch.calls).toHaveLength(2)
    expect(requested?.headers.authorization).toBe('Bearer key-of-1inch')
    expect(quoted?.path).toMatch(/^\/swap\/v6\.1\/31337\/quote\?/)
    expect(Object.fromEntries(queryOf(requested ?? { path: '', headers: {}, body: '' }))).toEqual({
      src: `0x${'ee'.repeat(20)}`,
      dst: addressIn(exchange.tokens.USDC).toLowerCase(),
      amount: String(amount),
      from: exchange.wallet.account.address.toLowerCase(),
      origin: exchange.wallet.account.address.toLowerCase(),
      slippage: '0.5',
      compatibility: 'true',
      disableEstimate: 'true',
    })
  })

  it('R7.06 R7.11 is 0x’s when it is the highest', async () => {
    Object.assign(zeroX.answers, zeroXAnswers(best))
    expect(await exchange.quote(wanted())).toMatchObject({ provider: '0x', gas: '288079' })
    const built = await exchange.build({ ...wanted(), eip155: { slippage: 2 } })
    expect(built).toMatchObject({ to: `eip155:31337:${contracts.zeroX}`, amount: String(amount * best) })
    expect(built.minimumAmount).toBe(String((amount * best * 98n) / 100n))
    const requested = zeroX.calls.at(-1)
    expect(requested?.headers).toMatchObject({ '0x-api-key': 'key-of-0x', '0x-version': 'v2' })
    expect(queryOf(requested ?? { path: '', headers: {}, body: '' }).get('slippageBps')).toBe('200')
  })

  it('R7.11 sends ether only to the settler that 0x’s registry names', async () => {
    const settler = `0x${'5e'.repeat(20)}`
    const answers = zeroXAnswers(best)
    Object.assign(zeroX.answers, answers, {
      'GET /swap/allowance-holder/quote': (call: Parameters<typeof queryOf>[0]) => {
        const quote = answers['GET /swap/allowance-holder/quote'](call)
        return { ...quote, transaction: { ...quote.transaction, to: settler } }
      },
    })
    expect((await exchange.build(wanted())).route).toMatchObject([{ exchange: /^Uniswap/ }])
    await setCode('0x00000000000004533fe15556b1e086bb1a72ceae', `0x73${settler.slice(2)}5f5260205ff3`)
    amount += 1n
    const built = await exchange.build(wanted())
    expect(built.to.toLowerCase()).toBe(`eip155:31337:${settler}`)
    const token = { amount: '1000007', from: exchange.tokens.USDT, to: exchange.tokens.USDC, spender: 'any' }
    expect((await exchange.build(token)).route).toMatchObject([{ exchange: /^Uniswap/ }])
  })

  it('R7.06 R7.11 is LI.FI’s when it is the highest', async () => {
    Object.assign(lifi.answers, lifiAnswers(best))
    expect(await exchange.quote(wanted())).toMatchObject({ provider: 'lifi', gas: '213000' })
    const built = await exchange.build(wanted())
    expect(built).toMatchObject({ to: `eip155:31337:${contracts.lifi}`, value: String(amount) })
    expect(lifi.calls.at(-1)?.headers['x-lifi-api-key']).toBe('key-of-lifi')
    expect(queryOf(lifi.calls.at(-1) ?? { path: '', headers: {}, body: '' }).get('slippage')).toBe('0.01')
  })

  it('R7.06 R7.11 is built for a token before its contract is approved', async () => {
    Object.assign(oneInch.answers, oneInchAnswers(parseUnits('1', 18)))
    const swap = { amount: '1000003', from: exchange.tokens.USDC, to: exchange.tokens.ETH, spender: 'any' }
    const built = await exchange.build(swap)
    expect(built).toMatchObject({ to: `eip155:31337:${contracts.oneInch}`, eip155: { gas: '181000' } })
    // A client that asks for the allowance first only knows the first exchange.
    expect(await exchange.quote({ ...swap, spender: '' })).toMatchObject({ provider: 'uniswap' })
  })
})

describe('a failing aggregator', () => {
  it.each<[string, unknown]>([
    [
      'finds nothing (400)',
      { status: 400, json: { error: 'Bad Request', description: 'insufficient liquidity', statusCode: 400 } },
    ],
    ['is down', { status: 500, json: 'no JSON' }],
    ['knows no key', { status: 401, json: {} }],
    ['answers with a negative amount', { dstAmount: '-5' }],
    ['answers with an amount in words', { dstAmount: '1e40' }],
    ['answers with a number', { dstAmount: 1e40 }],
    ['answers nothing', { status: 200, json: '' }],
    ['answers 0', { dstAmount: '0' }],
  ])('keeps the others’ quotes when it %s', async (_, answer) => {
    oneInch.answers['GET /swap/v6.1/31337/quote'] = answer
    expect(await exchange.quote(wanted())).toMatchObject({ provider: /^uniswap/ })
  })

  it('is not called again before the time that it named', async () => {
    Object.assign(lifi.answers, { 'POST /v1/advanced/routes': { status: 429, json: {} } })
    await exchange.quote(wanted())
    amount += 1n
    await exchange.quote(wanted())
    expect(lifi.calls).toHaveLength(1)
  })

  it.each<[string, (swap: Record<string, unknown>) => unknown]>([
    ['sends the money elsewhere', (swap) => ({ ...swap, to: `0x${'ad'.repeat(20)}` })],
    ['takes more than was offered', (swap) => ({ ...swap, value: '1000000000000000000' })],
    ['lets nothing arrive', (swap) => ({ ...swap, data: '0x07ed2379' })],
    ['has no calldata', (swap) => ({ ...swap, data: 'words' })],
  ])('is replaced by the next best when its transaction %s', async (_, change) => {
    const answers = oneInchAnswers(best)
    Object.assign(oneInch.answers, answers, {
      'GET /swap/v6.1/31337/swap': (call: Parameters<typeof queryOf>[0]) => {
        const built = answers['GET /swap/v6.1/31337/swap'](call)
        return { ...built, tx: change(built.tx) }
      },
    })
    const built = await exchange.build(wanted())
    expect(built.route).toMatchObject([{ exchange: /^Uniswap/ }])
  })

  it('yields an error without the key when there is no other quote', async () => {
    const odd = await exchange.deployToken('PlayToken', 'ODD', 18)
    const other = await exchange.deployToken('PlayToken', 'OTH', 18)
    oneInch.answers['GET /swap/v6.1/31337/quote'] = { status: 500, json: { message: 'key-of-1inch' } }
    const response = await exchange.query('quotes', { amount: '5', from: odd, to: other, spender: 'any', projectId })
    expect(response.status).toBe(503)
    const text = await response.text()
    expect(JSON.parse(text).reasons[0].code).toBe('PROVIDER_UNAVAILABLE')
    expect(text).not.toContain('key-of')
  })
})

describe('without its contract on the chain', () => {
  it('an aggregator gives no quotes, because the money would be lost', async () => {
    const config = { swapProviders: { lifi: { url: lifi.url, networks } } }
    const bare = await startExchange(database(), { settings: config })
    try {
      Object.assign(lifi.answers, lifiAnswers(best))
      const requested = { amount: String(amount), from: bare.tokens.ETH, to: bare.tokens.USDC, spender: 'any' }
      expect(await bare.quote(requested)).toMatchObject({ provider: /^uniswap/ })
      expect(lifi.calls).toEqual([])
    } finally {
      await bare.stop()
    }
  })
})
