import * as v from 'valibot'
import type { ConnectedChain } from '../../../chains/connectChains.ts'
import type { CoinbaseSettings } from '../../../config/settings/onRampSettings.ts'
import { coinbaseNetworks } from './coinbaseNetworks.ts'
import { createCoinbaseToken } from './coinbaseToken.ts'
import { coinbaseStatus, readCoinbaseWebhook } from './coinbaseWebhook.ts'
import type { OnRampCatalogue, OnRampMethod, OnRampOffer, OnRampProvider, OnRampRequest } from './onRampProvider.ts'
import { createProviderClient } from './providerClient.ts'

const COINBASE = 'COINBASE'

/** Its names for payment methods, by ours. */
const methods: readonly (OnRampMethod & { own: string })[] = [
  { id: 'CREDIT_DEBIT_CARD', name: 'Card', type: 'CARD', own: 'CARD' },
  { id: 'ACH', name: 'Bank transfer', type: 'BANK_TRANSFER', own: 'ACH_BANK_ACCOUNT' },
  { id: 'APPLE_PAY', name: 'Apple Pay', type: 'CARD', own: 'APPLE_PAY' },
]

const regionNames = new Intl.DisplayNames(['en'], { type: 'region' })

type Deps = {
  settings: CoinbaseSettings
  chains: readonly ConnectedChain[]
  fetch?: typeof globalThis.fetch
  now?: () => number
}

/** Coinbase Onramp (https://docs.cdp.coinbase.com/onramp), on the networks of R9.13b. */
export function createCoinbase({ settings, chains, fetch = globalThis.fetch, now = Date.now }: Deps): OnRampProvider {
  const { url, pageUrl, webhookSecret } = settings
  const signToken = createCoinbaseToken(settings, now)
  const apiRequest = createProviderClient({
    url,
    fetch,
    headers: async (request) => ({ authorization: `Bearer ${await signToken(request)}` }),
  })
  const networks = chains.flatMap(({ network }) => {
    const name = coinbaseNetworks[network.id]
    return name ? [{ id: network.id, name: network.name, own: name }] : []
  })
  const ownName = (id: string) => networks.find((network) => network.id === id)?.own ?? ''

  async function catalogue(country = 'US'): Promise<OnRampCatalogue> {
    const [{ paymentCurrencies, purchaseCurrencies }, { countries }] = await Promise.all([
      apiRequest(`/v1/buy/options?${new URLSearchParams({ country })}`, optionsSchema),
      apiRequest('/v1/buy/config', configSchema),
    ])
    const limits = paymentCurrencies.flatMap(({ id: currencyCode, limits }) =>
      limits.flatMap(({ id, min, max }) => {
        const method = methods.find(({ own }) => own === id.toUpperCase())
        return method ? [{ currencyCode, method: method.id, minimum: Number(min), maximum: Number(max) }] : []
      }),
    )
    return {
      countries: countries.map(({ id }) => ({ code: id, name: regionNames.of(id) ?? id, currency: 'USD' })),
      assets: purchaseCurrencies.flatMap((token) =>
        token.networks.flatMap(({ name, contractAddress }) => {
          const network = networks.find(({ own }) => own === name)
          if (!network) return []
          return {
            currencyCode: `${token.symbol}_${network.own.toUpperCase()}`,
            name: token.name,
            symbol: token.symbol,
            network: network.id,
            networkName: network.name,
            contractAddress: contractAddress || null,
            iconUrl: '',
          }
        }),
      ),
      fiats: paymentCurrencies.map(({ id }) => ({ code: id, name: id })),
      methods: methods
        .filter(({ id }) => limits.some(({ method }) => method === id))
        .map(({ id, name, type }) => ({ id, name, type })),
      limits,
    }
  }

  async function quotes(request: OnRampRequest): Promise<readonly OnRampOffer[]> {
    const { asset, sourceAmount, sourceCurrency, country, subdivision, paymentMethod } = request
    const wanted = methods.find(({ id }) => id === (paymentMethod ?? 'CREDIT_DEBIT_CARD'))
    if (!wanted || !ownName(asset.network)) return []
    const quote = await apiRequest('/v1/buy/quote', quoteSchema, {
      purchaseCurrency: asset.symbol,
      purchaseNetwork: ownName(asset.network),
      paymentAmount: sourceAmount,
      paymentCurrency: sourceCurrency,
      paymentMethod: wanted.own,
      country,
      ...(subdivision ? { subdivision } : {}),
    })
    const { paymentTotal, paymentSubtotal, purchaseAmount, coinbaseFee, networkFee } = quote
    // It falls back to dollars for a currency that it doesn't support; that would be another quote.
    if (paymentTotal.currency !== sourceCurrency || purchaseAmount.currency !== asset.symbol) return []
    return [
      {
        serviceProvider: COINBASE,
        paymentMethod: wanted.id,
        sourceAmount: paymentTotal.amount,
        sourceCurrency,
        providerFee: coinbaseFee.amount,
        networkFee: networkFee.amount,
        subtotal: paymentSubtotal.amount,
        destinationAmount: purchaseAmount.amount,
      },
    ]
  }

  return {
    id: 'coinbase',
    hosts: [new URL(pageUrl).host],
    networks: networks.map(({ id }) => id),
    serves: (serviceProvider) => serviceProvider === COINBASE,
    listings: async () => [
      { serviceProvider: COINBASE, name: 'Coinbase', websiteUrl: 'https://www.coinbase.com', logo: '' },
    ],
    catalogue,
    quotes,
    async open(order, { asset, visitorIp, redirectUrl }) {
      // The address is in the token, not in the link, and the token works once.
      const { token } = await apiRequest('/v1/token', tokenSchema, {
        addresses: [{ address: order.address, blockchains: [ownName(asset.network)] }],
        assets: [asset.symbol],
        ...(visitorIp ? { clientIp: visitorIp } : {}),
      })
      const method = methods.find(({ id }) => id === order.paymentMethod)
      const link = new URL(pageUrl)
      link.search = String(
        new URLSearchParams({
          sessionToken: token,
          defaultNetwork: ownName(asset.network),
          defaultAsset: asset.symbol,
          presetFiatAmount: order.sourceAmount,
          fiatCurrency: order.sourceCurrency,
          partnerUserRef: order.id,
          ...(method ? { defaultPaymentMethod: method.own } : {}),
          ...(redirectUrl ? { redirectUrl } : {}),
        }),
      )
      return link.href
    },
    async poll({ id }) {
      const { transactions } = await apiRequest(
        `/v1/buy/user/${encodeURIComponent(id)}/transactions`,
        transactionsSchema,
      )
      return transactions[0] && coinbaseStatus(transactions[0].status)
    },
    ...(webhookSecret === undefined
      ? {}
      : { readWebhook: (webhook) => readCoinbaseWebhook(webhook, { secret: webhookSecret, now: now() }) }),
  }
}

const shortText = v.pipe(v.string(), v.maxLength(200))
const decimal = v.pipe(v.string(), v.regex(/^\d{1,30}(\.\d{1,30})?$/))
/** One of its APIs calls the amount `value`, the other `amount`. */
const money = v.pipe(
  v.union([v.object({ value: decimal, currency: shortText }), v.object({ amount: decimal, currency: shortText })]),
  v.transform((given) => ({ amount: 'value' in given ? given.value : given.amount, currency: given.currency })),
)
const optionsSchema = v.object({
  paymentCurrencies: v.array(
    v.object({ id: shortText, limits: v.array(v.object({ id: shortText, min: decimal, max: decimal })) }),
  ),
  purchaseCurrencies: v.array(
    v.object({
      name: shortText,
      symbol: shortText,
      networks: v.array(v.object({ name: shortText, contractAddress: v.nullish(shortText) })),
    }),
  ),
})
const quoteSchema = v.object({
  paymentTotal: money,
  paymentSubtotal: money,
  purchaseAmount: money,
  coinbaseFee: money,
  networkFee: money,
})
const configSchema = v.object({ countries: v.array(v.object({ id: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) })) })
const tokenSchema = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(4000)) })
const transactionsSchema = v.object({ transactions: v.array(v.object({ status: shortText })) })
