import type { SwapInstruction } from '@latchkey/protocol/api'
import * as v from 'valibot'
import type { ApiRequest, JsonApi } from '../../../fetch/jsonApi.ts'
import { unavailable } from '../aggregators/aggregatorClient.ts'
import { digits } from '../aggregators/wireShapes.ts'
import { swapRefusal } from '../swapRefusal.ts'
import { isPaidBy } from './isPaidBy.ts'

type JupiterQuestion = {
  inputMint: string
  outputMint: string
  /** Base units. */
  amount: bigint
  /** Hundredths of a percent. */
  slippageBps: number
  /** The most accounts that the route may use, so that its instruction fits into a transaction with others. */
  maxAccounts?: number | undefined
  signal?: AbortSignal | undefined
}
export type JupiterQuote = {
  amountOut: bigint
  minimumOut: bigint
  priceImpactBps: number | undefined
  steps: readonly { exchange: string; inputMint: string; outputMint: string }[]
  /** Sent back to Jupiter unchanged. */
  answer: Record<string, unknown>
}
type JupiterOrder = { quote: JupiterQuote; user: string; wrapsSol: boolean; signal?: AbortSignal | undefined }
export type JupiterSwap = {
  transaction: Uint8Array
  lastValidBlockHeight: number
  /** In addition to the base fee of a signature. */
  priorityLamports: bigint
}
type JupiterInstructionOrder = {
  quote: JupiterQuote
  /** The only signer, which need not exist yet. Its associated token account pays. */
  user: string
  /** The token account that receives. */
  destination: string
  signal?: AbortSignal | undefined
}
export type JupiterInstruction = Pick<SwapInstruction, 'program' | 'accounts' | 'data' | 'lookupTables'>
type Jupiter = {
  /** @throws ApiError NO_ROUTE, UNKNOWN_TOKEN, PROVIDER_UNAVAILABLE */
  quote: (question: JupiterQuestion) => Promise<JupiterQuote>
  /** @throws ApiError NO_ROUTE, SWAP_REVERTS, PROVIDER_UNAVAILABLE */
  build: (order: JupiterOrder) => Promise<JupiterSwap>
  /** The instruction alone, for a transaction that the caller builds. @throws ApiError NO_ROUTE, PROVIDER_UNAVAILABLE */
  buildInstruction: (order: JupiterInstructionOrder) => Promise<JupiterInstruction>
}

export const JUPITER_PROGRAM = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'

/** Jupiter's Swap API 1 (https://dev.jup.ag/docs/api/swap-api), whose responses are only accepted if they match the request. */
export function createJupiter(api: JsonApi): Jupiter {
  async function apiRequest<Output>(request: ApiRequest, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
    const { status, json, host } = await api(request).catch((cause) => {
      throw unavailable(cause)
    })
    if (status === 400 || status === 404 || status === 422) throw refusalOf(json)
    if (status !== 200) throw unavailable(new Error(`${host} answered ${status}`))
    const parsed = v.safeParse(schema, json)
    if (!parsed.success) throw unavailable(new Error(`${host} answered something else`))
    return parsed.output
  }

  return {
    async quote({ inputMint, outputMint, amount, slippageBps, maxAccounts, signal }) {
      const requested = { inputMint, outputMint, amount: String(amount), slippageBps: String(slippageBps) }
      const limits = maxAccounts === undefined ? {} : { maxAccounts: String(maxAccounts) }
      const query = { ...requested, ...limits, swapMode: 'ExactIn', restrictIntermediateTokens: 'true' }
      const answer = await apiRequest({ path: '/swap/v1/quote', query, signal }, quoteSchema)
      const isRequested =
        answer.inputMint === inputMint &&
        answer.outputMint === outputMint &&
        answer.inAmount === amount &&
        answer.slippageBps === slippageBps &&
        answer.otherAmountThreshold * 10_000n >= answer.outAmount * BigInt(10_000 - slippageBps) - 10_000n
      if (!isRequested) throw unavailable(new Error('Jupiter’s quote doesn’t match the request'))
      if (answer.outAmount === 0n) throw noRoute()
      return {
        amountOut: answer.outAmount,
        minimumOut: answer.otherAmountThreshold,
        priceImpactBps: impactOf(answer.priceImpactPct),
        steps: answer.routePlan.map(({ swapInfo }) => ({ ...swapInfo, exchange: swapInfo.label.slice(0, LABEL_MAX) })),
        answer: { ...answer, ...textOf(answer) },
      }
    },

    async build({ quote, user, wrapsSol, signal }) {
      const wish = { wrapAndUnwrapSol: wrapsSol, dynamicComputeUnitLimit: true }
      const body = { quoteResponse: quote.answer, userPublicKey: user, ...wish }
      const answer = await apiRequest({ path: '/swap/v1/swap', body, signal }, swapSchema)
      if (answer.simulationError)
        throw swapRefusal('SWAP_REVERTS', 'amount', 'The swap would fail: the price moved, or something is missing')
      const transaction = new Uint8Array(Buffer.from(answer.swapTransaction, 'base64'))
      if (!isPaidBy(transaction, { payer: user, program: JUPITER_PROGRAM }))
        throw unavailable(new Error('Jupiter’s transaction doesn’t match the request'))
      const { lastValidBlockHeight, prioritizationFeeLamports } = answer
      return { transaction, lastValidBlockHeight, priorityLamports: BigInt(prioritizationFeeLamports) }
    },

    async buildInstruction({ quote, user, destination, signal }) {
      const body = {
        ...{ quoteResponse: quote.answer, userPublicKey: user, destinationTokenAccount: destination },
        // The accounts of `user` don't exist yet, so Jupiter can neither look them up nor simulate.
        ...{ wrapAndUnwrapSol: false, skipUserAccountsRpcCalls: true, dynamicComputeUnitLimit: false },
        // Required with a destination. The route then needs no further accounts of `user`.
        useSharedAccounts: true,
      }
      const answer = await apiRequest({ path: '/swap/v1/swap-instructions', body, signal }, instructionsSchema)
      const { swapInstruction, addressLookupTableAddresses } = answer
      const { programId, accounts, data } = swapInstruction
      if (accounts.some(({ pubkey, isSigner }) => isSigner && pubkey !== user))
        throw unavailable(new Error('Jupiter’s instruction needs another signer'))
      return {
        program: programId,
        accounts: accounts.map(({ pubkey, ...role }) => ({ address: pubkey, ...role })),
        data: `0x${Buffer.from(data, 'base64').toString('hex')}`,
        lookupTables: addressLookupTableAddresses,
      }
    },
  }
}

const LABEL_MAX = 60
const ROUTE_MAX = 20
/** An instruction can't use more in one transaction. */
const ACCOUNTS_MAX = 128
/** The length of the longest transaction in base64. */
const TRANSACTION_MAX = 1_644

const mint = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
// Every member is kept, because the quote is sent back with the order.
const quoteSchema = v.looseObject({
  inputMint: mint,
  inAmount: digits,
  outputMint: mint,
  outAmount: digits,
  otherAmountThreshold: digits,
  swapMode: v.literal('ExactIn'),
  slippageBps: count,
  priceImpactPct: v.pipe(v.string(), v.maxLength(60)),
  routePlan: v.pipe(
    v.array(v.looseObject({ swapInfo: v.looseObject({ label: v.string(), inputMint: mint, outputMint: mint }) })),
    v.minLength(1),
    v.maxLength(ROUTE_MAX),
  ),
})
const swapSchema = v.object({
  swapTransaction: v.pipe(v.string(), v.base64(), v.maxLength(TRANSACTION_MAX)),
  lastValidBlockHeight: count,
  prioritizationFeeLamports: v.optional(count, 0),
  simulationError: v.nullish(v.unknown()),
})
const instructionsSchema = v.object({
  swapInstruction: v.object({
    programId: mint,
    accounts: v.pipe(
      v.array(v.object({ pubkey: mint, isSigner: v.boolean(), isWritable: v.boolean() })),
      v.maxLength(ACCOUNTS_MAX),
    ),
    data: v.pipe(v.string(), v.base64(), v.maxLength(TRANSACTION_MAX)),
  }),
  addressLookupTableAddresses: v.pipe(v.array(mint), v.maxLength(ROUTE_MAX)),
})
const errorSchema = v.object({ errorCode: v.string() })

function textOf({ inAmount, outAmount, otherAmountThreshold }: v.InferOutput<typeof quoteSchema>) {
  const amounts = { inAmount, outAmount, otherAmountThreshold }
  return Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, String(value)]))
}

/** From a fraction of 1. */
function impactOf(text: string): number | undefined {
  const share = Number(text)
  return Number.isFinite(share) ? Math.max(0, Math.round(share * 10_000)) : undefined
}

function refusalOf(json: unknown): Error {
  const parsed = v.safeParse(errorSchema, json)
  const isUnknown = parsed.success && parsed.output.errorCode === 'TOKEN_NOT_TRADABLE'
  return isUnknown ? swapRefusal('UNKNOWN_TOKEN', 'to', 'Jupiter doesn’t trade this token') : noRoute()
}

function noRoute(): Error {
  // The reference client looks for these two words.
  return swapRefusal('NO_ROUTE', 'to', 'No exchange offers this swap: insufficient liquidity')
}
