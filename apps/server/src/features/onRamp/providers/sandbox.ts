import type { Currency } from '@latchkey/protocol/api'
import { ApiError } from '../../../base/apiError.ts'
import { createCache } from '../../../base/cache.ts'
import { addressRules } from '../../../chains/addressRules.ts'
import type { ConnectedChain } from '../../../chains/connectChains.ts'
import type { Quotes } from '../../assets/prices/createQuotes.ts'
import { imageUrl } from '../../images/imageUrl.ts'
import { formatCents, readCents, tokensFor } from './money.ts'
import type {
  OnRampAsset,
  OnRampCatalogue,
  OnRampFiatLimit,
  OnRampMethod,
  OnRampOffer,
  OnRampProvider,
  OnRampRequest,
} from './onRampProvider.ts'

export const SANDBOX = 'SANDBOX'
const PRICES_MS = 10_000
const NETWORK_FEE_CENTS = 50n

/** In hundredths of a percent, rounded up to a cent. */
const feeBps: Readonly<Record<string, bigint>> = { CREDIT_DEBIT_CARD: 200n, ACH: 100n }

const methods: readonly OnRampMethod[] = [
  { id: 'CREDIT_DEBIT_CARD', name: 'Card', type: 'CARD' },
  { id: 'ACH', name: 'Bank transfer', type: 'BANK_TRANSFER' },
]

/** R9.08 */
const limits: readonly OnRampFiatLimit[] = ['USD', 'EUR'].flatMap((currencyCode) => [
  { currencyCode, method: 'CREDIT_DEBIT_CARD', minimum: 10, maximum: 7500 },
  { currencyCode, method: 'ACH', minimum: 10, maximum: 25_000 },
])

const countries = [
  ['US', 'United States', 'USD'],
  ['AE', 'United Arab Emirates', 'USD'],
  ['DE', 'Germany', 'EUR'],
  ['EG', 'Egypt', 'USD'],
  ['ES', 'Spain', 'EUR'],
  ['FR', 'France', 'EUR'],
  ['GB', 'United Kingdom', 'EUR'],
  ['SA', 'Saudi Arabia', 'USD'],
].map(([code = '', name = '', currency = '']) => ({ code, name, currency }))

type Deps = { publicUrl: string; chains: readonly ConnectedChain[]; quotes: Quotes; now?: (() => number) | undefined }

/**
 * A provider for development, without money. It sells the tokens of the configured networks at their known price, with
 * fixed fees, on a page of this server where the visitor chooses how the payment ends.
 */
export function createSandbox({ publicUrl, chains, quotes, now }: Deps): OnRampProvider {
  const cache = createCache<readonly PricedAsset[]>({ ttlMs: PRICES_MS, ...(now ? { now } : {}) })
  const candidates = chains.flatMap((chain) => tokensOf(chain))
  // A symbol that exists on several networks means the first of them, as at the aggregators.
  const codes = candidates.map(({ symbol, chain }, index) =>
    candidates.findIndex((one) => one.symbol === symbol) === index
      ? symbol
      : `${symbol}_${chain.network.id.split(':')[1]?.slice(0, 12)}`,
  )

  /** Tokens with a price. Tokens without one aren't for sale. */
  function priced(currency: Currency): Promise<readonly PricedAsset[]> {
    return cache.get(currency, async () => {
      const found = await Promise.all(
        candidates.map(async ({ chain, address, contractAddress, ...token }, index): Promise<PricedAsset[]> => {
          const [price] = await quotes.read([{ requested: address, chain, address }], currency).catch(() => [])
          if (!price || price.price <= 0) return []
          const { id: network, name: networkName } = chain.network
          const iconUrl = imageUrl(publicUrl, token.iconUrl)
          const currencyCode = codes[index] ?? token.symbol
          return [{ ...token, currencyCode, network, networkName, contractAddress, iconUrl, price: price.price }]
        }),
      )
      return found.flat()
    })
  }

  async function catalogue(): Promise<OnRampCatalogue> {
    const assets = (await priced('usd')).map(({ price: _, decimals: __, ...asset }): OnRampAsset => asset)
    const fiats = [
      { code: 'USD', name: 'US Dollar' },
      { code: 'EUR', name: 'Euro' },
    ]
    return { countries, assets, fiats, methods, limits }
  }

  async function quote(request: OnRampRequest): Promise<readonly OnRampOffer[]> {
    const { asset, sourceAmount, sourceCurrency, paymentMethod } = request
    const currency = { USD: 'usd', EUR: 'eur' } as const
    if (sourceCurrency !== 'USD' && sourceCurrency !== 'EUR')
      throw refusal('INVALID_CURRENCY', 'This currency is not accepted')
    const cents = readCents(sourceAmount)
    if (cents === undefined) throw refusal('INVALID_AMOUNT', 'The amount must have at most two decimals')
    const assets = await priced(currency[sourceCurrency])
    const found = assets.find((one) => one.network === asset.network && one.contractAddress === asset.contractAddress)
    if (!found) throw refusal('UNSUPPORTED_TOKEN', 'This token cannot be bought')
    const wanted = methods.filter(({ id }) => paymentMethod === undefined || id === paymentMethod)
    if (wanted.length === 0) throw refusal('INVALID_PAYMENT_METHOD', 'This payment method is not accepted')
    const offers = wanted.filter(({ id }) => isWithin(limitOf(id, sourceCurrency), cents))
    if (offers.length === 0) throw outside(wanted, sourceCurrency, cents)
    return offers.map(({ id }) => {
      const providerFee = (cents * (feeBps[id] ?? 0n) + 9_999n) / 10_000n
      const subtotal = cents - providerFee - NETWORK_FEE_CENTS
      return {
        serviceProvider: SANDBOX,
        paymentMethod: id,
        sourceAmount: formatCents(cents),
        sourceCurrency,
        providerFee: formatCents(providerFee),
        networkFee: formatCents(NETWORK_FEE_CENTS),
        subtotal: formatCents(subtotal),
        destinationAmount: tokensFor(subtotal, found.price, found.decimals),
      }
    })
  }

  return {
    id: 'sandbox',
    hosts: [new URL(publicUrl).host],
    networks: [...new Set(candidates.map(({ chain }) => chain.network.id))],
    serves: (serviceProvider) => serviceProvider === SANDBOX,
    listings: async () => [
      {
        serviceProvider: SANDBOX,
        name: 'Sandbox',
        websiteUrl: publicUrl,
        logo: `${publicUrl}/public/getAssetImage/sandbox`,
      },
    ],
    catalogue,
    quotes: quote,
    open: async ({ id }) => `${publicUrl}/onramp/sandbox?${new URLSearchParams({ order: id })}`,
  }
}

type PricedAsset = OnRampAsset & { price: number; decimals: number }
type Candidate = {
  chain: ConnectedChain
  address: string
  contractAddress: string | null
  name: string
  symbol: string
  decimals: number
  iconUrl: string | undefined
}

function tokensOf(chain: ConnectedChain): Candidate[] {
  const { network, namespace } = chain
  if (namespace !== 'eip155' && namespace !== 'solana') return []
  const { name, symbol, decimals } = network.nativeCurrency
  return [
    {
      chain,
      address: addressRules[namespace].native,
      contractAddress: null,
      name,
      symbol,
      decimals,
      iconUrl: network.coinIconUrl ?? network.iconUrl,
    },
    ...network.tokens.map((token) => ({
      chain,
      address: token.address,
      contractAddress: token.address,
      name: token.name ?? token.symbol,
      symbol: token.symbol,
      decimals: token.decimals,
      iconUrl: token.iconUrl,
    })),
  ]
}

function limitOf(method: string, currency: string): OnRampFiatLimit | undefined {
  return limits.find((limit) => limit.method === method && limit.currencyCode === currency)
}

function isWithin(limit: OnRampFiatLimit | undefined, cents: bigint): boolean {
  return limit !== undefined && cents >= BigInt(limit.minimum * 100) && cents <= BigInt(limit.maximum * 100)
}

function outside(wanted: readonly OnRampMethod[], currency: string, cents: bigint): ApiError {
  const all = wanted.flatMap(({ id }) => limitOf(id, currency) ?? [])
  const minimum = Math.min(...all.map((limit) => limit.minimum))
  const maximum = Math.max(...all.map((limit) => limit.maximum))
  return cents < BigInt(minimum * 100)
    ? refusal('INVALID_AMOUNT_TOO_LOW', `The smallest amount is ${minimum} ${currency}`)
    : refusal('INVALID_AMOUNT_TOO_HIGH', `The largest amount is ${maximum} ${currency}`)
}

function refusal(code: string, description: string): ApiError {
  return new ApiError(400, { field: code.includes('AMOUNT') ? 'amount' : 'currency', code, description })
}
