import type { NetworkId } from '@latchkey/protocol'

type Hex = `0x${string}`

/** What the shop sells, and what a page needs to ask for it: `GET /subscription-offer`. */
export type Offer = {
  /** The URL of the Latchkey server. */
  latchkey: string
  network: NetworkId
  token: { address: Hex; symbol: string; decimals: number }
  /** Per period, in the token's smallest unit. */
  price: string
  /** In seconds. */
  period: number
  /** Where the money goes. */
  merchant: Hex
  /** Of the merchant's key, which signs every charge. */
  publicKey: Hex
}
