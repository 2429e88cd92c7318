import * as v from 'valibot'

/** The parts of a Solana node's responses that balances and history need (https://solana.com/docs/rpc). */

const lamports = v.pipe(v.number(), v.integer(), v.minValue(0))
const units = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((text) => BigInt(text)),
)
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))
const address = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const rows = v.pipe(v.array(v.unknown()), v.maxLength(100_000))

export const balanceSchema = v.object({ value: lamports })

/** `getTokenAccountsByOwner`, `jsonParsed`: rows that the node couldn't parse are left out. */
export const tokenAccountsSchema = v.object({ value: rows })
export const tokenAccountSchema = v.object({
  pubkey: address,
  account: v.object({
    data: v.object({
      parsed: v.object({
        info: v.object({ mint: address, tokenAmount: v.object({ amount: units, decimals }) }),
      }),
    }),
  }),
})

/** `getMultipleAccounts`: null for an account that doesn't exist. */
export const accountsSchema = v.object({ value: rows })
export const mintSchema = v.object({
  data: v.object({
    parsed: v.object({
      type: v.literal('mint'),
      info: v.object({ decimals, extensions: v.fallback(rows, []) }),
    }),
  }),
})
/** The metadata of a Token-2022 mint, in the mint itself. */
export const metadataExtensionSchema = v.object({
  extension: v.literal('tokenMetadata'),
  state: v.object({ name: v.string(), symbol: v.string() }),
})
export const rawAccountSchema = v.object({ owner: address, data: v.tuple([v.string(), v.literal('base64')]) })

export const signaturesSchema = v.pipe(
  v.array(v.object({ signature: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)), slot: lamports })),
  v.maxLength(1000),
)

const tokenBalance = v.object({
  accountIndex: v.pipe(v.number(), v.integer(), v.minValue(0)),
  mint: address,
  owner: v.optional(address),
  uiTokenAmount: v.object({ amount: units, decimals }),
})
const balances = v.pipe(v.array(lamports), v.maxLength(256))
const tokenBalances = v.nullish(v.pipe(v.array(tokenBalance), v.maxLength(256)), [])

/** `getTransaction`, `jsonParsed`. */
export const transactionSchema = v.object({
  slot: lamports,
  blockTime: v.nullish(lamports),
  meta: v.object({
    err: v.unknown(),
    fee: lamports,
    preBalances: balances,
    postBalances: balances,
    preTokenBalances: tokenBalances,
    postTokenBalances: tokenBalances,
  }),
  transaction: v.object({
    message: v.object({
      accountKeys: v.pipe(v.array(v.object({ pubkey: address, signer: v.boolean() })), v.maxLength(256)),
      instructions: v.array(v.object({ parsed: v.optional(v.unknown()) })),
    }),
  }),
})
export type SolanaTransaction = v.InferOutput<typeof transactionSchema>
