import { swapQuotesAnswerSchema, swapTransactionSchema } from '@latchkey/protocol/api'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeOf, holdJupiter } from '../../../test/holdJupiter.ts'
import type { ProviderCall } from '../../../test/onRampProviders.ts'
import {
  asQuoted,
  mainnet,
  native,
  network,
  pair,
  program,
  recordedQuote,
  usdc,
  wrapped,
} from '../../../test/recordedJupiter.ts'
import { projectId, startApp, testConfig } from '../../../test/startApp.ts'

const { database, jupiter, app, quotes, build: request } = holdJupiter()
const user = 'jdocuPgEAjMfihABsPgKEvYtsmMzjUHeq9LX4Hvs7f3'

/** The bytes around what matters: who signs and pays, and that Jupiter's program is there. */
function transaction(keys: readonly string[], { signers = 1, versioned = true } = {}): string {
  const message = [
    signers,
    0,
    1,
    keys.length,
    ...keys.flatMap((key) => [...base58.decode(key)]),
    ...new Array(40).fill(0),
  ]
  return Buffer.from([signers, ...new Array(64 * signers).fill(0), ...(versioned ? [0x80] : []), ...message]).toString(
    'base64',
  )
}
// https://dev.jup.ag/docs/swap-api/build-swap-transaction
const recordedSwap = {
  swapTransaction: transaction([user, program]),
  lastValidBlockHeight: 279632475,
  prioritizationFeeLamports: 9999,
  computeUnitLimit: 388876,
  simulationSlot: 299283764,
  dynamicSlippageReport: null,
  simulationError: null,
}

beforeEach(() => {
  jupiter().answers['POST /swap/v1/swap'] = recordedSwap
})

const build = (requested: object = {}) =>
  request('build-transaction', { userAddress: `${mainnet}:${user}`, ...requested })

describe('Jupiter', () => {
  it('R7.02 makes Solana a network with swaps', async () => {
    expect((await (await app().request('/v1/supported-chains')).json()).swaps).toEqual([mainnet])
  })

  it('R7.07 asks for the tokens of the network, also by its genesis hash alone', async () => {
    const codeFor = async (chainId = '') =>
      codeOf(await app().request(`/v1/convert/tokens?projectId=${projectId}&chainId=${chainId}`))
    // The node is down; the network is understood.
    expect(await codeFor(mainnet)).toEqual([503, 'PROVIDER_UNAVAILABLE'])
    expect(await codeFor(mainnet.split(':')[1])).toEqual([503, 'PROVIDER_UNAVAILABLE'])
  })

  it('R7.06 quotes what its documentation shows, with the ids as requested', async () => {
    const { quotes: found } = v.parse(swapQuotesAnswerSchema, await (await quotes()).json())
    expect(found).toMatchObject([
      {
        fromAmount: '100000000',
        fromAccount: native,
        toAmount: '16198753',
        toAccount: usdc,
        provider: 'jupiter',
        priceImpactBps: 12,
        route: [{ exchange: 'Meteora DLMM', from: wrapped, to: usdc }],
      },
    ])
    expect(jupiter().calls[0]?.headers['x-api-key']).toBe('key-of-jupiter')
    expect(jupiter().calls[0]?.path).toContain('amount=100000000&slippageBps=100&swapMode=ExactIn')
  })

  it('R7.11 builds the transaction that the visitor signs, with its own quote in its own words', async () => {
    const { tx } = v.parse(v.object({ tx: swapTransactionSchema.entries.tx }), await (await build()).json())
    expect(tx).toMatchObject({
      from: `${mainnet}:${user}`,
      to: `${mainnet}:${program}`,
      amount: '16198753',
      minimumAmount: '16117760',
      solana: { lastValidBlockHeight: 279632475, priorityLamports: '9999' },
    })
    expect(Buffer.from(tx.data.slice(2), 'hex').toString('base64')).toBe(recordedSwap.swapTransaction)
    expect(jupiter().calls.at(-1)?.body).toEqual({
      quoteResponse: { ...recordedQuote, otherAmountThreshold: '16117760' },
      userPublicKey: user,
      wrapAndUnwrapSol: true,
      dynamicComputeUnitLimit: true,
    })
    await build({ from: wrapped })
    expect(jupiter().calls.at(-1)?.body).toMatchObject({ wrapAndUnwrapSol: false })
  })

  it.each<[string, unknown, number, string]>([
    [
      'no route',
      { status: 400, json: { error: 'Could not find any route', errorCode: 'COULD_NOT_FIND_ANY_ROUTE' } },
      400,
      'NO_ROUTE',
    ],
    [
      'a token that it doesn’t trade',
      { status: 400, json: { error: 'Not tradable', errorCode: 'TOKEN_NOT_TRADABLE' } },
      400,
      'UNKNOWN_TOKEN',
    ],
    ['a limit', { status: 429, json: {} }, 503, 'PROVIDER_UNAVAILABLE'],
    ['an error of its own', { status: 500, json: 'key-of-jupiter' }, 503, 'PROVIDER_UNAVAILABLE'],
    ['a page', { status: 200, json: '<html>' }, 503, 'PROVIDER_UNAVAILABLE'],
    ['silence', 'hang', 503, 'PROVIDER_UNAVAILABLE'],
    [
      'nothing for something',
      (call: ProviderCall) => asQuoted(call, { outAmount: '0', otherAmountThreshold: '0' }),
      400,
      'NO_ROUTE',
    ],
    [
      'another token',
      (call: ProviderCall) => asQuoted(call, { outputMint: recordedQuote.inputMint }),
      503,
      'PROVIDER_UNAVAILABLE',
    ],
    ['another amount', (call: ProviderCall) => asQuoted(call, { inAmount: '1' }), 503, 'PROVIDER_UNAVAILABLE'],
    ['another slippage', (call: ProviderCall) => asQuoted(call, { slippageBps: 5_000 }), 503, 'PROVIDER_UNAVAILABLE'],
    [
      'a lower minimum',
      (call: ProviderCall) => asQuoted(call, { otherAmountThreshold: '15000000' }),
      503,
      'PROVIDER_UNAVAILABLE',
    ],
  ])('R7.06 R7.11 that answers %s gives a code of ours', async (_, answer, status, code) => {
    // What asked us to wait is asked again by a server of its own.
    const config = testConfig({ networks: [network], swapProviders: { jupiter: { url: jupiter().url } } })
    const fresh = await startApp(config, database(), { swapWaitMs: 1_000 })
    jupiter().answers['GET /swap/v1/quote'] = answer
    const response = await fresh.app.request(`/v1/convert/quotes?${new URLSearchParams({ projectId, ...pair })}`)
    const text = await response.clone().text()
    expect(await codeOf(response)).toEqual([status, code])
    expect(text).not.toContain('key-of')
    await fresh.close()
  })

  it.each<[string, object]>([
    ['another payer', { swapTransaction: transaction([program, user]) }],
    ['two signers', { swapTransaction: transaction([user, program], { signers: 2 }) }],
    ['no call of its program', { swapTransaction: transaction([user]) }],
    ['half a transaction', { swapTransaction: recordedSwap.swapTransaction.slice(0, 100) }],
    ['no transaction', { swapTransaction: '' }],
    ['too much', { swapTransaction: 'A'.repeat(2_000) }],
  ])('R7.11 that builds a transaction with %s is refused', async (_, over) => {
    jupiter().answers['POST /swap/v1/swap'] = { ...recordedSwap, ...over }
    expect(await codeOf(await build())).toEqual([503, 'PROVIDER_UNAVAILABLE'])
  })

  it('R7.11 whose simulation fails gives SWAP_REVERTS', async () => {
    const simulationError = {
      errorCode: 'TRANSACTION_ERROR',
      error: 'Error processing Instruction 3: custom error 0x1771',
    }
    jupiter().answers['POST /swap/v1/swap'] = { ...recordedSwap, simulationError }
    expect(await codeOf(await build())).toEqual([400, 'SWAP_REVERTS'])
  })

  it.each<[string, object, string | undefined]>([
    ['SOL for its wrapped form', { to: wrapped }, 'SAME_TOKEN'],
    ['two networks', { to: `eip155:1:0x${'1'.repeat(40)}` }, undefined],
    ['what is no mint', { to: `${mainnet}:nonsense` }, undefined],
    ['an amount with a comma', { amount: '1,5' }, 'AMOUNT_INVALID'],
    ['more than a token can hold', { amount: String(2n ** 64n) }, 'AMOUNT_INVALID'],
  ])('R7.06 R7.11 is not asked for %s', async (_, requested, code) => {
    for (const response of [await quotes(requested), await build(requested)])
      expect(await codeOf(response)).toEqual([400, code])
    expect(jupiter().calls).toEqual([])
  })

  it('R7.06 R7.07 R7.11 is off without settings: the network has no swaps', async () => {
    const bare = await startApp(testConfig({ networks: [network] }), database())
    const query = new URLSearchParams({ projectId, ...pair })
    for (const path of [`quotes?${query}`, `tokens?projectId=${projectId}&chainId=${mainnet}`])
      expect(await codeOf(await bare.app.request(`/v1/convert/${path}`))).toEqual([400, 'NETWORK_NOT_SUPPORTED'])
    expect((await (await bare.app.request('/v1/supported-chains')).json()).swaps).toEqual([])
    await bare.close()
  })
})
