import { swapInstructionSchema, swapQuotesAnswerSchema, swapTransactionSchema } from '@latchkey/protocol/api'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdEmbeddedDatabase } from '../test/databases.ts'
import { type ProviderCall, startProvider } from '../test/onRampProviders.ts'
import { projectId, startApp, testConfig } from '../test/startApp.ts'

// Nobody can run Jupiter here: a local server answers with what its documentation shows
// (https://dev.jup.ag/docs/swap-api/get-quote, https://dev.jup.ag/docs/swap-api/build-swap-transaction).

const database = holdEmbeddedDatabase()
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const native = `${mainnet}:So11111111111111111111111111111111111111111`
const wrapped = `${mainnet}:So11111111111111111111111111111111111111112`
const usdc = `${mainnet}:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`
const user = 'jdocuPgEAjMfihABsPgKEvYtsmMzjUHeq9LX4Hvs7f3'
const program = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'

const recordedQuote = {
  inputMint: 'So11111111111111111111111111111111111111112',
  inAmount: '100000000',
  outputMint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  outAmount: '16198753',
  otherAmountThreshold: '16117760',
  swapMode: 'ExactIn',
  slippageBps: 50,
  platformFee: null,
  priceImpactPct: '0.0012',
  routePlan: [
    {
      swapInfo: {
        ammKey: '5BKxfWMbmYBAEWvyPZS9esPducUba9GqyMjtLCfbaqyF',
        label: 'Meteora DLMM',
        inputMint: 'So11111111111111111111111111111111111111112',
        outputMint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
        inAmount: '100000000',
        outAmount: '16198753',
        feeAmount: '24825',
        feeMint: 'So11111111111111111111111111111111111111112',
      },
      percent: 100,
    },
  ],
  contextSlot: 299283763,
  timeTaken: 0.015257836,
}

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
const recordedSwap = {
  swapTransaction: transaction([user, program]),
  lastValidBlockHeight: 279632475,
  prioritizationFeeLamports: 9999,
  computeUnitLimit: 388876,
  simulationSlot: 299283764,
  dynamicSlippageReport: null,
  simulationError: null,
}

// https://dev.jup.ag/api-reference/swap/swap-instructions
const key = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const destination = 'HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH'
const table = 'GxS6FiQ9RbErBB48mpPd3HSY9UuMXLnWiUtJgTVoBUrQ'
const recordedInstructions = {
  tokenLedgerInstruction: null,
  computeBudgetInstructions: [],
  setupInstructions: [],
  swapInstruction: {
    programId: program,
    accounts: [
      { pubkey: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', isSigner: false, isWritable: false },
      { pubkey: key, isSigner: true, isWritable: false },
      { pubkey: destination, isSigner: false, isWritable: true },
    ],
    data: '5RfLl3rjrSo=',
  },
  cleanupInstruction: null,
  otherInstructions: [],
  addressLookupTableAddresses: [table],
}

let jupiter: Awaited<ReturnType<typeof startProvider>>
let started: Awaited<ReturnType<typeof startApp>>
const network = {
  id: mainnet,
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  upstreams: [{ http: 'http://127.0.0.1:1' }],
}
beforeAll(async () => {
  jupiter = await startProvider({})
  const config = testConfig({
    networks: [network],
    swapProviders: { jupiter: { url: jupiter.url, apiKey: 'key-of-jupiter' } },
  })
  started = await startApp(config, database(), { swapWaitMs: 2_000 })
})
afterAll(() => Promise.all([started.close(), jupiter.stop()]))

const asQuoted = (call: ProviderCall, over: object = {}) => {
  const query = new URL(call.path, 'http://provider').searchParams
  const slippageBps = Number(query.get('slippageBps'))
  const least = (16_198_753n * BigInt(10_000 - slippageBps) + 9_999n) / 10_000n
  return { ...recordedQuote, slippageBps, otherAmountThreshold: String(least), ...over }
}
beforeEach(() => {
  jupiter.calls.length = 0
  jupiter.answers['GET /swap/v1/quote'] = (call: ProviderCall) => asQuoted(call)
  jupiter.answers['POST /swap/v1/swap'] = recordedSwap
  jupiter.answers['POST /swap/v1/swap-instructions'] = recordedInstructions
})

const pair = { amount: '100000000', from: native, to: usdc }
const quotes = (requested: object = {}) =>
  started.app.request(`/v1/convert/quotes?${new URLSearchParams({ projectId, ...pair, ...requested })}`)
const build = (requested: object = {}) =>
  started.app.request('/v1/convert/build-transaction', {
    method: 'POST',
    body: JSON.stringify({
      projectId,
      ...pair,
      userAddress: `${mainnet}:${user}`,
      solana: { slippage: 0.5 },
      ...requested,
    }),
  })
const buildInstruction = (requested: object = {}) =>
  started.app.request('/v1/convert/build-instruction', {
    method: 'POST',
    body: JSON.stringify({
      projectId,
      ...pair,
      userAddress: `${mainnet}:${key}`,
      destination: `${mainnet}:${destination}`,
      solana: { slippage: 0.5 },
      ...requested,
    }),
  })
const codeOf = async (response: Response) => [response.status, (await response.json()).reasons?.[0].code]

describe('Jupiter', () => {
  it('R7.02 makes Solana a network with swaps', async () => {
    expect((await (await started.app.request('/v1/supported-chains')).json()).swaps).toEqual([mainnet])
  })

  it('R7.06 quotes what its documentation shows, with the ids as they were asked', async () => {
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
    expect(jupiter.calls[0]?.headers['x-api-key']).toBe('key-of-jupiter')
    expect(jupiter.calls[0]?.path).toContain('amount=100000000&slippageBps=100&swapMode=ExactIn')
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
    expect(jupiter.calls.at(-1)?.body).toEqual({
      quoteResponse: { ...recordedQuote, otherAmountThreshold: '16117760' },
      userPublicKey: user,
      wrapAndUnwrapSol: true,
      dynamicComputeUnitLimit: true,
    })
    await build({ from: wrapped })
    expect(jupiter.calls.at(-1)?.body).toMatchObject({ wrapAndUnwrapSol: false })
  })

  it('R7.11 builds the instruction alone, for a key that holds nothing yet and another’s token account', async () => {
    const { swap } = v.parse(swapInstructionSchema, await (await buildInstruction()).json())
    expect(swap).toMatchObject({
      program,
      accounts: [{ isSigner: false }, { address: key, isSigner: true }, { address: destination, isWritable: true }],
      data: `0x${Buffer.from('5RfLl3rjrSo=', 'base64').toString('hex')}`,
      lookupTables: [table],
      amount: '16198753',
      minimumAmount: '16117760',
      route: [{ exchange: 'Meteora DLMM', from: wrapped, to: usdc }],
    })
    expect(jupiter.calls[0]?.path).toContain('maxAccounts=40')
    expect(jupiter.calls.at(-1)?.body).toMatchObject({
      userPublicKey: key,
      destinationTokenAccount: destination,
      ...{ useSharedAccounts: true, wrapAndUnwrapSol: false, skipUserAccountsRpcCalls: true },
    })
  })

  it('R7.06 quotes a route that leaves room for other instructions to a page that builds the transaction', async () => {
    await quotes()
    await quotes({ spender: 'any' })
    expect(jupiter.calls.map(({ path }) => path.includes('maxAccounts=40'))).toEqual([false, true])
  })

  it.each<[string, object]>([
    ['another signer', { accounts: [{ pubkey: destination, isSigner: true, isWritable: true }] }],
    ['what is no account', { accounts: [{ pubkey: 'nonsense', isSigner: false, isWritable: true }] }],
    ['what is no data', { data: '%' }],
    ['no program', { programId: '' }],
  ])('R7.11 that builds an instruction with %s is refused', async (_, over) => {
    const swapInstruction = { ...recordedInstructions.swapInstruction, ...over }
    jupiter.answers['POST /swap/v1/swap-instructions'] = { ...recordedInstructions, swapInstruction }
    expect(await codeOf(await buildInstruction())).toEqual([503, 'PROVIDER_UNAVAILABLE'])
  })

  it.each<[string, object]>([
    ['a key of another network', { userAddress: `eip155:1:0x${'1'.repeat(40)}` }],
    ['a destination that is no address', { destination: `${mainnet}:nonsense` }],
    ['no slippage', { solana: { slippage: 0 } }],
    ['too much slippage', { solana: { slippage: 51 } }],
    ['an EVM network', { from: `eip155:1:0x${'1'.repeat(40)}` }],
  ])('R7.11 builds no instruction for %s', async (_, requested) => {
    expect((await buildInstruction(requested)).status).toBe(400)
    expect(jupiter.calls).toEqual([])
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
    const config = testConfig({ networks: [network], swapProviders: { jupiter: { url: jupiter.url } } })
    const fresh = await startApp(config, database(), { swapWaitMs: 1_000 })
    jupiter.answers['GET /swap/v1/quote'] = answer
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
    jupiter.answers['POST /swap/v1/swap'] = { ...recordedSwap, ...over }
    expect(await codeOf(await build())).toEqual([503, 'PROVIDER_UNAVAILABLE'])
  })

  it('R7.11 whose simulation fails gives SWAP_REVERTS', async () => {
    const simulationError = {
      errorCode: 'TRANSACTION_ERROR',
      error: 'Error processing Instruction 3: custom error 0x1771',
    }
    jupiter.answers['POST /swap/v1/swap'] = { ...recordedSwap, simulationError }
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
    expect(jupiter.calls).toEqual([])
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
