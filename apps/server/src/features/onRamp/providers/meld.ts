import type { OnRampStatus } from '@latchkey/protocol/api'
import * as v from 'valibot'
import type { ConnectedChain } from '../../../chains/connectChains.ts'
import type { MeldSettings } from '../../../config/settings/onRampSettings.ts'
import { meldStatus, readMeldWebhook } from './meldWebhook.ts'
import { decimalText } from './money.ts'
import type { OnRampCatalogue, OnRampOffer, OnRampProvider, OnRampRequest } from './onRampProvider.ts'
import { createProviderClient } from './providerClient.ts'

const VERSION = '2023-12-19'
/** Names of our other providers, which this aggregator must not use. */
const taken = new Set(['SANDBOX', 'COINBASE'])

type Deps = {
  settings: MeldSettings
  chains: readonly ConnectedChain[]
  fetch?: typeof globalThis.fetch
  now?: () => number
}

/** Meld, an aggregator of many providers (https://docs.meld.io): EVM networks and Solana (R9.13a). */
export function createMeld({ settings, chains, fetch = globalThis.fetch, now = Date.now }: Deps): OnRampProvider {
  const { apiKey, url, webhookSecret } = settings
  const apiRequest = createProviderClient({
    url,
    fetch,
    headers: () => ({ authorization: `BASIC ${apiKey}`, 'meld-version': VERSION }),
  })
  const networks = chains
    .filter(({ namespace }) => namespace === 'eip155' || namespace === 'solana')
    .map(({ network }) => ({ id: network.id, name: network.name }))

  const property = <Output>(path: string, item: v.GenericSchema<unknown, Output>, country: string | undefined) =>
    apiRequest(
      `/service-providers${path}?${new URLSearchParams({
        accountFilter: 'true',
        categories: 'CRYPTO_ONRAMP',
        ...(country ? { countries: country } : {}),
      })}`,
      v.array(item),
    )

  async function catalogue(country?: string): Promise<OnRampCatalogue> {
    const [countries, defaults, tokens, fiats, methods, limits] = await Promise.all([
      property('/properties/countries', countrySchema, undefined),
      property('/defaults/by-country', defaultsSchema, undefined),
      property('/properties/crypto-currencies', tokenSchema, country),
      property('/properties/fiat-currencies', fiatSchema, country),
      property('/properties/payment-methods', methodSchema, country),
      property('/limits/fiat-currency-purchases', limitSchema, country),
    ])
    const currencies = new Map(defaults.map((each) => [each.countryCode, each.defaultCurrencyCode]))
    return {
      countries: countries.map(({ countryCode: code, name }) => ({
        code,
        name,
        currency: currencies.get(code) ?? 'USD',
      })),
      assets: tokens.flatMap((token) => {
        const network = networks.find(({ id }) => id === networkIdOf(token))
        if (!network) return []
        const { currencyCode, name, contractAddress } = token
        return {
          currencyCode,
          name,
          symbol: currencyCode.split('_', 1)[0] ?? currencyCode,
          network: network.id,
          networkName: network.name,
          contractAddress: contractAddress && !isNative(contractAddress) ? contractAddress : null,
          iconUrl: '',
        }
      }),
      fiats: fiats.map(({ currencyCode: code, name }) => ({ code, name })),
      methods: methods.map(({ paymentMethod: id, name, paymentType }) => ({
        id,
        name,
        type: paymentType === 'BANK_TRANSFER' || paymentType === 'LOCAL' ? 'BANK_TRANSFER' : 'CARD',
      })),
      limits: limits.flatMap(({ currencyCode, minimumAmount: minimum, maximumAmount: maximum }) =>
        methods.map(({ paymentMethod: method }) => ({ currencyCode, method, minimum, maximum })),
      ),
    }
  }

  async function quotes(request: OnRampRequest): Promise<readonly OnRampOffer[]> {
    const { asset, country, sourceAmount, sourceCurrency, paymentMethod, serviceProvider, subdivision, wallet } =
      request
    const { quotes: found } = await apiRequest('/payments/crypto/quote', quotesSchema, {
      countryCode: country,
      destinationCurrencyCode: asset.currencyCode,
      sourceAmount: Number(sourceAmount),
      sourceCurrencyCode: sourceCurrency,
      ...(paymentMethod ? { paymentMethodType: paymentMethod } : {}),
      ...(serviceProvider ? { serviceProviders: [serviceProvider] } : {}),
      ...(subdivision ? { subdivision } : {}),
      ...(wallet ? { walletAddress: wallet } : {}),
    })
    return (found ?? []).flatMap((quote) => {
      // A quote for another purchase is ignored.
      if (quote.destinationCurrencyCode !== asset.currencyCode || quote.sourceCurrencyCode !== sourceCurrency) return []
      if (quote.sourceAmount !== Number(sourceAmount) || taken.has(quote.serviceProvider)) return []
      const totalFee = quote.totalFee ?? 0
      const networkFee = quote.networkFee ?? 0
      return {
        serviceProvider: quote.serviceProvider,
        paymentMethod: quote.paymentMethodType,
        sourceAmount,
        sourceCurrency,
        providerFee: Math.max(0, totalFee - networkFee).toFixed(2),
        networkFee: networkFee.toFixed(2),
        subtotal: Math.max(0, quote.sourceAmount - totalFee).toFixed(2),
        destinationAmount: decimalText(quote.destinationAmount),
      }
    })
  }

  return {
    id: 'meld',
    isAggregator: true,
    hosts: settings.pageHosts,
    networks: networks.map(({ id }) => id),
    serves: (serviceProvider) => !taken.has(serviceProvider),
    async listings(country) {
      const found = await property('', listingSchema, country)
      return found
        .filter(({ serviceProvider }) => !taken.has(serviceProvider))
        .map(({ serviceProvider, name, websiteUrl, logos }) => ({
          serviceProvider,
          name,
          websiteUrl: websiteUrl ?? '',
          logo: logos?.light ?? '',
        }))
    },
    catalogue,
    quotes,
    async open(order, request) {
      const { asset, country, sourceAmount, sourceCurrency, serviceProvider = '', redirectUrl } = request
      const { widgetUrl } = await apiRequest('/crypto/session/widget', widgetSchema, {
        sessionType: 'BUY',
        externalSessionId: order.id,
        sessionData: {
          walletAddress: order.address,
          countryCode: country,
          sourceCurrencyCode: sourceCurrency,
          sourceAmount,
          destinationCurrencyCode: asset.currencyCode,
          serviceProvider,
          // The visitor can't change the token and the address on the provider's page.
          lockFields: ['destinationCurrencyCode', 'walletAddress'],
          ...(order.paymentMethod ? { paymentMethodType: order.paymentMethod } : {}),
          ...(redirectUrl ? { redirectUrl } : {}),
        },
      })
      return widgetUrl
    },
    async poll({ id }) {
      const query = new URLSearchParams({ externalSessionIds: id })
      const { transactions } = await apiRequest(`/payments/transactions?${query}`, transactionsSchema)
      const own = transactions.filter(({ externalSessionId }) => externalSessionId === id)
      return furthest(own.flatMap(({ status }) => meldStatus(status) ?? []))
    },
    ...(webhookSecret === undefined
      ? {}
      : { readWebhook: (webhook) => readMeldWebhook(webhook, { secret: webhookSecret, now: now() }) }),
  }
}

/**
 * A visitor may try several times in one session: one success counts, and a failure only if nothing else is pending.
 */
function furthest(statuses: readonly OnRampStatus[]): OnRampStatus | undefined {
  const order: readonly OnRampStatus[] = ['SUCCESS', 'IN_PROGRESS', 'FAILED', 'CREATED']
  return order.find((status) => statuses.includes(status))
}

function networkIdOf({ chainId, chainCode }: v.InferOutput<typeof tokenSchema>): string | undefined {
  if (chainCode === 'SOLANA') return 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  return chainId && /^\d{1,16}$/.test(chainId) ? `eip155:${chainId}` : undefined
}

function isNative(address: string): boolean {
  return /^0x(0{40}|e{40})$/i.test(address)
}

const shortText = v.pipe(v.string(), v.maxLength(200))
const amount = v.pipe(v.number(), v.finite(), v.minValue(0))
const countrySchema = v.object({ countryCode: shortText, name: shortText })
const defaultsSchema = v.object({ countryCode: shortText, defaultCurrencyCode: v.optional(shortText) })
const tokenSchema = v.object({
  currencyCode: shortText,
  name: shortText,
  chainCode: v.nullish(shortText),
  chainId: v.nullish(shortText),
  contractAddress: v.nullish(shortText),
})
const fiatSchema = v.object({ currencyCode: shortText, name: shortText })
const methodSchema = v.object({ paymentMethod: shortText, name: shortText, paymentType: v.nullish(shortText) })
const limitSchema = v.object({ currencyCode: shortText, minimumAmount: amount, maximumAmount: amount })
const listingSchema = v.object({
  serviceProvider: shortText,
  name: shortText,
  websiteUrl: v.nullish(shortText),
  logos: v.nullish(v.object({ light: v.nullish(v.pipe(v.string(), v.maxLength(2000))) })),
})
const quotesSchema = v.object({
  quotes: v.nullish(
    v.array(
      v.object({
        serviceProvider: shortText,
        paymentMethodType: shortText,
        sourceAmount: amount,
        sourceCurrencyCode: shortText,
        destinationAmount: amount,
        destinationCurrencyCode: shortText,
        totalFee: v.nullish(amount),
        networkFee: v.nullish(amount),
      }),
    ),
  ),
})
const widgetSchema = v.object({ widgetUrl: v.pipe(v.string(), v.maxLength(8000)) })
const transactionsSchema = v.object({
  transactions: v.array(v.object({ status: shortText, externalSessionId: v.nullish(shortText) })),
})
