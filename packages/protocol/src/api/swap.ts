import * as v from 'valibot'
import { rows, text } from './text.ts'

/** An amount in base units, as decimal text: at most 2^256 - 1 has 78 digits. */
const baseUnits = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
const hex = v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2})*$/))
const networkFee = v.object({ gas: baseUnits, gasPrice: baseUnits })

/** A token that can be swapped. `address` is a CAIP-10 id; `eip2612` says whether it supports permits. */
const swapTokenSchema = v.object({
  name: text(5000),
  symbol: text(5000),
  address: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
  logoUri: v.nullish(v.string(), null),
  eip2612: v.optional(v.boolean(), false),
  /** Ours: whether the operator lists it. A token that was only found by its address could imitate another. */
  isListed: v.optional(v.boolean(), true),
})
export type SwapToken = v.InferOutput<typeof swapTokenSchema>
/** `GET /v1/convert/tokens`. */
export const swapTokensAnswerSchema = v.object({ tokens: rows(swapTokenSchema) })

/**
 * One exchange of a swap's route: which, from which token to which (CAIP-10), and its fee in hundredths of a percent.
 */
const swapStepSchema = v.object({
  exchange: text(60),
  from: v.string(),
  to: v.string(),
  feeBps: v.optional(v.number()),
})

/**
 * Amounts in base units. The first five members are the reference service's; the others are ours, and absent elsewhere.
 */
const swapQuoteSchema = v.object({
  id: v.nullish(v.string(), null),
  fromAmount: baseUnits,
  fromAccount: v.string(),
  toAmount: baseUnits,
  toAccount: v.string(),
  provider: v.optional(text(60)),
  /** The price impact, in hundredths of a percent. Absent if unknown. */
  priceImpactBps: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Units of gas. */
  gas: v.optional(baseUnits),
  /** Unix seconds. */
  expiresAt: v.optional(v.number()),
  route: v.optional(v.array(swapStepSchema)),
})
export type SwapQuote = v.InferOutput<typeof swapQuoteSchema>
/** `GET /v1/convert/quotes`, best first. */
export const swapQuotesAnswerSchema = v.object({ quotes: rows(swapQuoteSchema) })

/** `GET /v1/convert/allowance`. */
export const swapAllowanceSchema = v.object({ allowance: baseUnits })

/** `POST /v1/convert/build-transaction`. `amount` is the expected output, in base units. */
export const swapTransactionSchema = v.object({
  tx: v.object({
    from: v.string(),
    to: v.string(),
    data: hex,
    amount: baseUnits,
    eip155: v.optional(networkFee),
    /** Ours: on Solana `data` is the transaction, not signed yet, which no block takes after this height. */
    solana: v.optional(
      v.object({ lastValidBlockHeight: v.pipe(v.number(), v.safeInteger()), priorityLamports: baseUnits }),
    ),
    /** Ours: the minimum output; the chain reverts if less would arrive. */
    minimumAmount: v.optional(baseUnits),
    /** Ours: the wei to send with it. */
    value: v.optional(baseUnits),
    /** Ours: CAIP-10 of the contract that takes the token; absent if no approval is needed. */
    spender: v.optional(v.string()),
    /** Ours: Unix seconds after which the chain rejects it. */
    deadline: v.optional(v.number()),
    /** Ours: as in the quote. */
    priceImpactBps: v.optional(v.pipe(v.number(), v.minValue(0))),
    route: v.optional(v.array(swapStepSchema)),
  }),
})
export type SwapTransaction = v.InferOutput<typeof swapTransactionSchema>['tx']

/** Base58 of 32 bytes. */
const solanaKey = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

/**
 * `POST /v1/convert/build-instruction`, ours: the instruction that makes a swap on Solana. Its only signer is the account of the
 * request, which holds nothing but what is swapped. `minimumAmount` is what must arrive; the client adds a check of it to the
 * transaction.
 */
export const swapInstructionSchema = v.object({
  swap: v.object({
    program: solanaKey,
    accounts: v.pipe(
      v.array(v.object({ address: solanaKey, isSigner: v.boolean(), isWritable: v.boolean() })),
      v.maxLength(128),
    ),
    data: hex,
    /** The address lookup tables that have some of the accounts. */
    lookupTables: v.pipe(v.array(solanaKey), v.maxLength(20)),
    /** Base units. */
    amount: baseUnits,
    minimumAmount: baseUnits,
    priceImpactBps: v.optional(v.pipe(v.number(), v.minValue(0))),
    route: v.optional(v.array(swapStepSchema)),
  }),
})
export type SwapInstruction = v.InferOutput<typeof swapInstructionSchema>['swap']

/**
 * `GET /v1/convert/build-approve`. `from` and `to` repeat the request, as in the reference service; `target` is
 * the token to call and `spender` the contract that may then take it. With `resetFirst` the allowance must be set to 0
 * first, as USDT requires.
 */
export const swapApprovalSchema = v.object({
  tx: v.object({
    from: v.string(),
    to: v.string(),
    data: hex,
    value: baseUnits,
    eip155: v.object({ gasPrice: baseUnits }),
    target: v.optional(v.string()),
    spender: v.optional(v.string()),
    resetFirst: v.optional(v.boolean()),
  }),
})
export type SwapApproval = v.InferOutput<typeof swapApprovalSchema>['tx']

/** Why a swap can't be quoted or built: `reasons[].code` of the swap endpoints. */
export const swapRefusals = [
  'NETWORK_NOT_SUPPORTED',
  'UNKNOWN_TOKEN',
  'SAME_TOKEN',
  'AMOUNT_INVALID',
  'SLIPPAGE_INVALID',
  'NO_ROUTE',
  'SWAP_REVERTS',
  'PROVIDER_UNAVAILABLE',
] as const
export type SwapRefusal = (typeof swapRefusals)[number]
