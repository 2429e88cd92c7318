import { startFakeServer } from './fakeServer.ts'

export type ProviderCall = { path: string; headers: Record<string, unknown>; body: unknown }

/**
 * Responds as the providers' public documentation describes. `answers` maps a method and path to the response: a value,
 * or a function of the request. Everything else is 404.
 */
export async function startProvider(answers: Record<string, unknown>) {
  const calls: ProviderCall[] = []
  const server = await startFakeServer((text, response, request) => {
    const { pathname } = new URL(request.url ?? '/', 'http://provider')
    const call = { path: request.url ?? '/', headers: request.headers, body: text ? JSON.parse(text) : undefined }
    calls.push(call)
    const found = answers[`${request.method} ${pathname}`]
    const answer = typeof found === 'function' ? found(call) : found
    if (answer === 'hang') return
    const { status = answer === undefined ? 404 : 200, json = answer ?? {}, headers = {} } = Object(answer)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof json === 'string' ? json : JSON.stringify(json))
  })
  return { ...server, calls, answers }
}

export const usdcOnBase = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'

/** A purchase of USDC for 100 dollars, as Meld offers it. */
export const meldQuote = {
  transactionType: 'CRYPTO_PURCHASE',
  sourceAmount: 100,
  sourceAmountWithoutFees: 97.5,
  sourceCurrencyCode: 'USD',
  countryCode: 'US',
  totalFee: 2.5,
  networkFee: 0.5,
  transactionFee: 2,
  partnerFee: 0,
  destinationAmount: 97.45,
  destinationCurrencyCode: 'USDC_BASE',
  exchangeRate: 1.0005,
  paymentMethodType: 'CREDIT_DEBIT_CARD',
  customerScore: 12.5,
  serviceProvider: 'TRANSAK',
}

export const meldAnswers = {
  'GET /service-providers': [
    { serviceProvider: 'TRANSAK', name: 'Transak', status: 'LIVE', websiteUrl: 'https://transak.com', logos: {} },
    { serviceProvider: 'COINBASE', name: 'Not Coinbase', status: 'LIVE' },
  ],
  'GET /service-providers/properties/countries': [
    { countryCode: 'US', name: 'United States', flagImageUrl: '', regions: null },
    { countryCode: 'DE', name: 'Germany', flagImageUrl: '', regions: null },
  ],
  'GET /service-providers/defaults/by-country': [
    { countryCode: 'US', defaultCurrencyCode: 'USD', defaultPaymentMethods: ['CREDIT_DEBIT_CARD'] },
    { countryCode: 'DE', defaultCurrencyCode: 'EUR', defaultPaymentMethods: ['SEPA'] },
  ],
  'GET /service-providers/properties/crypto-currencies': [
    { currencyCode: 'USDC_BASE', name: 'USD Coin', chainCode: 'BASE', chainId: '8453', contractAddress: usdcOnBase },
    { currencyCode: 'ETH_BASE', name: 'Ether', chainCode: 'BASE', chainId: '8453', contractAddress: null },
    { currencyCode: 'SOL', name: 'Solana', chainCode: 'SOLANA', chainId: '101', contractAddress: null },
    { currencyCode: 'BTC', name: 'Bitcoin', chainCode: 'BTC', chainId: null, contractAddress: null },
    { currencyCode: 'FTM', name: 'Fantom', chainCode: 'FTM', chainId: '250', contractAddress: null },
  ],
  'GET /service-providers/properties/fiat-currencies': [
    { currencyCode: 'USD', name: 'US Dollar', symbolImageUrl: '' },
    { currencyCode: 'EUR', name: 'Euro', symbolImageUrl: '' },
  ],
  'GET /service-providers/properties/payment-methods': [
    { paymentMethod: 'CREDIT_DEBIT_CARD', name: 'Credit & Debit Card', paymentType: 'CARD', logos: {} },
    { paymentMethod: 'SEPA', name: 'SEPA', paymentType: 'BANK_TRANSFER', logos: {} },
  ],
  'GET /service-providers/limits/fiat-currency-purchases': [
    { currencyCode: 'USD', defaultAmount: 100, minimumAmount: 5, maximumAmount: 7500 },
  ],
  'POST /payments/crypto/quote': { quotes: [meldQuote], message: null, error: null },
  'POST /crypto/session/widget': { id: 'W1', token: 'x', widgetUrl: 'https://meldcrypto.com/?token=x' },
}

const dollars = (value: string) => ({ value, currency: 'USD' })
export const coinbaseAnswers = {
  'GET /onramp/v1/buy/config': { countries: [{ id: 'US', subdivisions: ['CA'], paymentMethods: [{ id: 'CARD' }] }] },
  'GET /onramp/v1/buy/options': {
    paymentCurrencies: [{ id: 'USD', limits: [{ id: 'CARD', min: '2', max: '500' }] }],
    purchaseCurrencies: [
      {
        id: 'a',
        name: 'USD Coin',
        symbol: 'USDC',
        networks: [
          { name: 'base', displayName: 'Base', chainId: '8453', contractAddress: usdcOnBase },
          { name: 'solana', displayName: 'Solana', chainId: '101', contractAddress: 'EPjF' },
        ],
      },
    ],
  },
  'POST /onramp/v1/buy/quote': {
    paymentTotal: dollars('100'),
    paymentSubtotal: dollars('98.1'),
    purchaseAmount: { value: '98.1', currency: 'USDC' },
    coinbaseFee: dollars('1.8'),
    networkFee: dollars('0.1'),
    quoteId: 'q1',
  },
  'POST /onramp/v1/token': { token: 'once', channel_id: '' },
}
