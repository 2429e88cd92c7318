import { createHash, randomUUID } from 'node:crypto'
import { coinbaseNetworks } from './providers/coinbaseNetworks.ts'
import type { OnRampAsset, OnRampCatalogue, OnRampOffer } from './providers/onRampProvider.ts'

// Two shapes of the same response: the reference client reads snake_case from one path, the reference server sends
// camelCase on another.

/** `GET /v1/onramp/options` */
export function clientOptions(catalogue: OnRampCatalogue) {
  return {
    paymentCurrencies: paymentCurrencies(catalogue).map(({ id, limits }) => ({ id, payment_method_limits: limits })),
    purchaseCurrencies: purchaseCurrencies(catalogue).map(({ networks, ...currency }) => ({
      ...currency,
      networks: networks.map(({ name, displayName, chainId, contractAddress }) => ({
        name,
        display_name: displayName,
        chain_id: chainId,
        contract_address: contractAddress,
      })),
    })),
  }
}

/** `GET /v1/onramp/buy/options` */
export function buyOptions(catalogue: OnRampCatalogue) {
  return {
    paymentCurrencies: paymentCurrencies(catalogue),
    purchaseCurrencies: purchaseCurrencies(catalogue),
  }
}

/** `POST /v1/onramp/quote` */
export function clientQuote(offer: OnRampOffer, symbol: string) {
  const { sourceAmount, subtotal, destinationAmount, networkFee, providerFee, sourceCurrency } = offer
  const money = (amount: string) => ({ amount, currency: sourceCurrency })
  return {
    paymentTotal: money(sourceAmount),
    paymentSubtotal: money(subtotal),
    purchaseAmount: { amount: destinationAmount, currency: symbol },
    networkFee: money(networkFee),
    coinbaseFee: money(providerFee),
    quoteId: randomUUID(),
  }
}

/** `GET /v1/onramp/buy/quotes` */
export function buyQuote(offer: OnRampOffer, symbol: string) {
  const { sourceAmount, subtotal, destinationAmount, networkFee, providerFee, sourceCurrency } = offer
  const money = (value: string) => ({ value, currency: sourceCurrency })
  return {
    paymentTotal: money(sourceAmount),
    paymentSubTotal: money(subtotal),
    purchaseAmount: { value: destinationAmount, currency: symbol },
    coinbaseFee: money(providerFee),
    networkFee: money(networkFee),
    quoteId: randomUUID(),
  }
}

/** A quote in `POST /v1/onramp/multi/quotes`. */
export function multiQuote(offer: OnRampOffer, asset: OnRampAsset, country: string) {
  const { sourceAmount, sourceCurrency, subtotal, destinationAmount, providerFee, networkFee } = offer
  const fees = Number(providerFee) + Number(networkFee)
  return {
    countryCode: country,
    customerScore: null,
    destinationAmount: Number(destinationAmount),
    destinationAmountText: destinationAmount,
    destinationAmountWithoutFees: null,
    destinationCurrencyCode: asset.currencyCode,
    exchangeRate: Number(destinationAmount) > 0 ? Number(subtotal) / Number(destinationAmount) : null,
    fiatAmountWithoutFees: Number(subtotal),
    lowKyc: null,
    networkFee: Number(networkFee),
    paymentMethodType: offer.paymentMethod,
    serviceProvider: offer.serviceProvider,
    sourceAmount: Number(sourceAmount),
    sourceAmountWithoutFees: Number(subtotal),
    sourceCurrencyCode: sourceCurrency,
    totalFee: Math.round(fees * 100) / 100,
    transactionFee: Number(providerFee),
    transactionType: 'CRYPTO_PURCHASE',
  }
}

/** The names of Coinbase's API for the two kinds of payment methods. */
const methodNames = { CARD: 'card', BANK_TRANSFER: 'ach_bank_account' } as const

/** The catalogue's method by the reference client's name, or by its id. */
export function methodOf({ methods }: OnRampCatalogue, name: string | undefined): string | undefined {
  return methods.find(({ id, type }) => id === name || methodNames[type] === name?.toLowerCase())?.id ?? name
}

function paymentCurrencies({ fiats, methods, limits }: OnRampCatalogue) {
  return fiats.map(({ code }) => ({
    id: code,
    limits: methods.flatMap(({ id, type }) => {
      const own = limits.filter((limit) => limit.currencyCode === code && limit.method === id)
      if (own.length === 0) return []
      const min = Math.min(...own.map(({ minimum }) => minimum)).toFixed(2)
      const max = Math.max(...own.map(({ maximum }) => maximum)).toFixed(2)
      return [{ id: methodNames[type], min, max }]
    }),
  }))
}

function purchaseCurrencies({ assets }: OnRampCatalogue) {
  const firsts = assets.filter(({ symbol }, index) => assets.findIndex((one) => one.symbol === symbol) === index)
  return firsts.map(({ symbol, name }) => ({
    id: currencyId(symbol),
    name,
    symbol,
    networks: assets
      .filter((asset) => asset.symbol === symbol)
      .map(({ network, networkName, contractAddress }) => ({
        name: coinbaseNetworks[network] ?? networkName.toLowerCase().replaceAll(' ', '-'),
        displayName: networkName,
        chainId: network.split(':')[1] ?? '',
        contractAddress: contractAddress ?? '',
      })),
  }))
}

/** The id of a token to buy: a version 5 UUID of its symbol, the same on every server. */
export function currencyId(symbol: string): string {
  const bytes = createHash('sha1').update(`latchkey onramp ${symbol}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
