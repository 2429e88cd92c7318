import * as v from 'valibot'
import { networkIdSchema, networkSchema } from './networkSchema.ts'

/** The HTTP answers of the server, as both sides parse them. Lenient to members it does not know. */

const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
const nullableText = (max: number) => v.nullish(text(max), null)
/** A token amount or similar as a plain decimal text: no sign, no exponent. */
export const decimalSchema = v.pipe(v.string(), v.maxLength(340), v.regex(/^\d+(\.\d+)?$/, 'must be a decimal number'))

export const currencySchema = v.picklist(['usd', 'eur'])
export type Currency = v.InferOutput<typeof currencySchema>

export const supportedChainsSchema = v.object({ http: v.array(v.string()), ws: v.array(v.string()) })

/** In the asked currency. What nobody priced is 0. */
const price = v.nullish(v.number(), 0)

/** Token balance (specification 3). `address` is a CAIP-10 id, absent for the native token. */
export const balanceSchema = v.object({
  name: text(5000),
  symbol: text(5000),
  chainId: v.optional(v.string()),
  address: v.optional(v.string()),
  value: v.optional(v.number()),
  price,
  quantity: v.object({ decimals: v.pipe(v.string(), v.regex(/^\d{1,3}$/)), numeric: decimalSchema }),
  iconUrl: v.string(),
})
export type Balance = v.InferOutput<typeof balanceSchema>
export const balancesAnswerSchema = v.object({ balances: v.array(balanceSchema) })

/** `name` and `avatar` are null when the address has none: 200, never 404. */
export const identitySchema = v.object({ name: nullableText(255), avatar: nullableText(4096) })
export type Identity = v.InferOutput<typeof identitySchema>

/** What a name points to: coin type as text → address. `null` when nobody owns it. */
export const nameRecordSchema = v.object({
  name: text(255),
  addresses: v.record(v.string(), v.object({ address: v.string() })),
  attributes: v.optional(v.unknown()),
})
export type NameRecord = v.InferOutput<typeof nameRecordSchema>

export const transferSchema = v.object({
  fungible_info: v.nullish(
    v.object({
      name: nullableText(5000),
      symbol: nullableText(5000),
      icon: v.nullish(v.object({ url: v.nullish(v.string(), null) }), null),
    }),
    null,
  ),
  nft_info: v.nullish(
    v.object({
      name: nullableText(5000),
      content: v.nullish(v.object({ preview: v.nullish(v.object({ url: v.nullish(v.string(), null) }), null) }), null),
      flags: v.nullish(v.object({ is_spam: v.boolean() }), null),
    }),
    null,
  ),
  direction: v.string(),
  quantity: v.object({ numeric: decimalSchema }),
  value: v.nullish(v.number(), null),
  price: v.nullish(v.number(), null),
})
export type Transfer = v.InferOutput<typeof transferSchema>

/** Transaction history item (specification 3): camelCase metadata, snake_case transfers. */
export const historyItemSchema = v.object({
  id: v.string(),
  metadata: v.object({
    operationType: text(64),
    hash: v.string(),
    minedAt: v.pipe(v.string(), v.isoTimestamp()),
    sentFrom: v.string(),
    sentTo: v.string(),
    status: v.picklist(['confirmed', 'failed', 'pending']),
    nonce: v.number(),
    chain: v.nullish(v.string(), null),
  }),
  transfers: v.nullish(v.array(transferSchema), null),
})
export type HistoryItem = v.InferOutput<typeof historyItemSchema>
export const historyAnswerSchema = v.object({ data: v.array(historyItemSchema), next: v.nullish(v.string(), null) })

export const priceSchema = v.object({
  address: v.string(),
  name: text(5000),
  symbol: text(5000),
  iconUrl: v.nullish(v.string(), null),
  price,
  decimals: v.optional(v.number()),
})
export type Price = v.InferOutput<typeof priceSchema>
export const pricesAnswerSchema = v.object({ fungibles: v.array(priceSchema) })

const wei = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
/** Gas price in wei, as decimal text. */
export const gasPriceSchema = v.object({ standard: wei, fast: wei, instant: wei })
export type GasPrice = v.InferOutput<typeof gasPriceSchema>

/** One row of the wallet directory (specification 3). Links are null when absent. */
export const walletListingSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  homepage: v.nullish(v.string(), null),
  image_id: v.nullish(v.string(), null),
  rdns: v.nullish(v.string(), null),
  chains: v.array(v.string()),
  mobile_link: v.nullish(v.string(), null),
  desktop_link: v.nullish(v.string(), null),
  webapp_link: v.nullish(v.string(), null),
  link_mode: v.nullish(v.string(), null),
  app_store: v.nullish(v.string(), null),
  play_store: v.nullish(v.string(), null),
  chrome_store: v.nullish(v.string(), null),
  badge_type: v.nullish(v.string(), null),
  order: v.optional(v.number()),
})
export type WalletListing = v.InferOutput<typeof walletListingSchema>
export const walletsAnswerSchema = v.object({ count: v.number(), data: v.array(walletListingSchema) })

/** The error body of every endpoint. */
export const errorBodySchema = v.object({
  status: v.literal('FAILED'),
  reasons: v.array(
    v.object({
      field: v.string(),
      name: v.optional(v.string()),
      description: v.string(),
      code: v.optional(v.string()),
    }),
  ),
})
export type ErrorBody = v.InferOutput<typeof errorBodySchema>

/** `GET /projects/v1/origins`. */
export const originsAnswerSchema = v.object({ allowedOrigins: v.array(v.string()) })

/** What the server writes into the page of the web application, so that no round trip is needed. */
export const webConfigSchema = v.object({
  version: v.literal(1),
  networks: v.pipe(v.array(networkSchema), v.minLength(1)),
  defaultNetwork: networkIdSchema,
  projectId: v.string(),
  currencies: v.array(currencySchema),
  legal: v.object({ termsUrl: v.nullish(v.string(), null), privacyUrl: v.nullish(v.string(), null) }),
  /** Set only by a server that runs on loopback beside the devnet: the script of the Devnet Wallet. */
  devnet: v.nullish(v.object({ page: v.string(), walletScript: v.string() }), null),
})
export type WebConfig = v.InferOutput<typeof webConfigSchema>

/** `GET <devnet>/devnet.json`: how the local world describes itself. */
export const devnetSchema = v.object({
  app: v.string(),
  secure: v.string(),
  api: v.string(),
  relay: v.string(),
  projectId: v.string(),
  networks: v.array(
    v.object({
      id: networkIdSchema,
      name: v.string(),
      rpcUrl: v.string(),
      tokens: v.array(v.object({ symbol: v.string(), address: v.string(), decimals: v.number() })),
    }),
  ),
  accounts: v.array(v.object({ network: v.string(), address: v.string(), privateKey: v.string() })),
  mail: v.string(),
  faucet: v.string(),
})
export type Devnet = v.InferOutput<typeof devnetSchema>
