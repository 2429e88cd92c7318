import type { NetworkId } from '@latchkey/protocol'
import type { OnRampStatus } from '@latchkey/protocol/api'

/** A company that sells tokens for money. Each has an adapter; the service above merges their responses. */
export type OnRampProvider = {
  readonly id: 'sandbox' | 'meld' | 'coinbase'
  /** Aggregates other providers, so that excluding one of them doesn't exclude all. */
  readonly isAggregator?: true
  /**
   * The hosts of its pages. URLs of other hosts are refused, so that no response can send a visitor to another site.
   */
  readonly hosts: readonly string[]
  /** The configured networks whose tokens it sells (R9.12c), as CAIP-2 ids. */
  readonly networks: readonly NetworkId[]
  /** Whether orders for this `serviceProvider` of the API are its own. An aggregator has several. */
  serves(serviceProvider: string): boolean
  listings(country?: string): Promise<readonly OnRampListing[]>
  catalogue(country?: string): Promise<OnRampCatalogue>
  /** @throws ApiError 400 for an amount outside the limits */
  quotes(request: OnRampRequest): Promise<readonly OnRampOffer[]>
  /** The URL of the page on which the visitor pays. */
  open(order: OnRampOrder, request: OnRampRequest): Promise<string>
  /** The status according to the provider. Undefined if it doesn't know the order yet. */
  poll?(order: OnRampOrder): Promise<OnRampStatus | undefined>
  /** @throws ApiError 401 for a signature that isn't the provider's */
  readWebhook?(webhook: OnRampWebhook): { orderId: string; status: OnRampStatus } | undefined
}

export type OnRampListing = { serviceProvider: string; name: string; websiteUrl: string; logo: string }

export type OnRampAsset = {
  currencyCode: string
  name: string
  symbol: string
  network: NetworkId
  networkName: string
  /** Null for the native token. */
  contractAddress: string | null
  iconUrl: string
}

export type OnRampMethod = { id: string; name: string; type: 'CARD' | 'BANK_TRANSFER' }
export type OnRampFiatLimit = { currencyCode: string; method: string; minimum: number; maximum: number }

export type OnRampCatalogue = {
  countries: readonly { code: string; name: string; currency: string }[]
  assets: readonly OnRampAsset[]
  fiats: readonly { code: string; name: string }[]
  methods: readonly OnRampMethod[]
  limits: readonly OnRampFiatLimit[]
}

export type OnRampRequest = {
  asset: OnRampAsset
  /** In the currency's usual unit, as decimal text. */
  sourceAmount: string
  sourceCurrency: string
  country: string
  subdivision?: string | undefined
  /** Without it, every method is quoted. */
  paymentMethod?: string | undefined
  serviceProvider?: string | undefined
  wallet?: string | undefined
  redirectUrl?: string | undefined
  /** The visitor's IP address, for providers that bind their page to it. */
  visitorIp?: string | undefined
}

/** A quote. Amounts are decimal text: money in `sourceCurrency`, what arrives in the token. */
export type OnRampOffer = {
  serviceProvider: string
  paymentMethod: string
  sourceAmount: string
  sourceCurrency: string
  providerFee: string
  networkFee: string
  /** `sourceAmount` without the fees. */
  subtotal: string
  destinationAmount: string
}

export type OnRampOrder = {
  id: string
  provider: string
  network: string
  address: string
  currencyCode: string
  symbol: string
  contractAddress: string | null
  country: string
  paymentMethod: string | null
  sourceAmount: string
  sourceCurrency: string
  destinationAmount: string
  status: OnRampStatus
  createdAt: number
  updatedAt: number
}

export type OnRampWebhook = { header(name: string): string | undefined; url: string; body: string }
