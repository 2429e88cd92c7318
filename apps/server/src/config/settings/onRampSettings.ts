import * as v from 'valibot'
import { webUrl } from './webUrl.ts'

const apiUrl = v.pipe(
  webUrl,
  v.transform((url) => url.replace(/\/+$/, '')),
)
const secret = v.pipe(v.string(), v.minLength(1))

const meldSchema = v.strictObject({
  apiKey: secret,
  /** Of the webhook profile. Without it, orders are only polled. */
  webhookSecret: v.optional(secret),
  /** `https://api-sb.meld.io` is Meld's own sandbox. */
  url: v.optional(apiUrl, 'https://api.meld.io'),
  /** The hosts of its pages; links to other hosts are refused. */
  pageHosts: v.optional(v.array(secret), ['meldcrypto.com']),
})

const coinbaseSchema = v.strictObject({
  /** The name or id of a secret API key of the Coinbase Developer Platform. */
  keyName: secret,
  /** The key: a PEM (ES256), or base64 (Ed25519). */
  privateKey: secret,
  webhookSecret: v.optional(secret),
  url: v.optional(apiUrl, 'https://api.developer.coinbase.com/onramp'),
  pageUrl: v.optional(apiUrl, 'https://pay.coinbase.com/buy/select-asset'),
})

/** The on-ramp providers: see docs/guides/buy.md. A provider without keys is off. */
export const onRampSettingsSchema = v.strictObject({
  /** The provider for development, which takes no money. On with the devnet, off elsewhere. */
  sandbox: v.optional(v.boolean()),
  meld: v.optional(meldSchema),
  coinbase: v.optional(coinbaseSchema),
})
export type MeldSettings = v.InferOutput<typeof meldSchema>
export type CoinbaseSettings = v.InferOutput<typeof coinbaseSchema>
