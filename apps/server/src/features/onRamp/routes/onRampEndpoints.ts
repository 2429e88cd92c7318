import {
  onRampCountriesSchema,
  onRampDefaultsSchema,
  onRampFiatsSchema,
  onRampLimitsSchema,
  onRampOrderSchema,
  onRampProvidersSchema,
  onRampQuotesSchema,
  onRampTokensSchema,
  onRampWidgetSchema,
} from '@latchkey/protocol/api'
import * as v from 'valibot'
import { endpoint } from '../../../http/endpoint.ts'
import { projectIdSchema } from '../../../http/requireProject.ts'
import { propertyTypes } from '../properties.ts'
import { decimalAmount } from './decimalAmount.ts'

export const projectSchema = v.object({ projectId: projectIdSchema })
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const country = v.pipe(v.string(), v.regex(/^[A-Za-z]{2}$/, 'must be two letters'), v.toUpperCase())
const countries = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z]{2}(,[A-Za-z]{2}){0,249}$/, 'must be two letters each'),
  v.toUpperCase(),
)
export const buyOptionsSchema = v.object({ ...projectSchema.entries, country, subdivision: v.optional(name) })
export const providersSchema = v.object({ ...projectSchema.entries, countries: v.optional(countries) })

export const quoteBodySchema = v.object({
  purchaseCurrency: v.object({ symbol: name }),
  paymentCurrency: v.object({ id: name, payment_method_limits: v.optional(v.array(v.object({ id: name }))) }),
  amount: decimalAmount,
  network: v.optional(v.string()),
})

export const buyQuotesSchema = v.object({
  ...projectSchema.entries,
  country,
  subdivision: v.optional(name),
  purchaseCurrency: name,
  purchaseNetwork: v.optional(name),
  paymentAmount: decimalAmount,
  paymentCurrency: name,
  paymentMethod: name,
})

export const propertiesSchema = v.object({
  ...projectSchema.entries,
  type: v.picklist(propertyTypes),
  countries: v.optional(countries),
  excludeProviders: v.optional(v.pipe(v.string(), v.maxLength(1000))),
})

export const multiQuotesSchema = v.object({
  ...projectSchema.entries,
  destinationCurrencyCode: name,
  sourceAmount: decimalAmount,
  sourceCurrencyCode: name,
  countryCode: v.optional(country),
  paymentMethodType: v.optional(name),
  walletAddress: v.optional(name),
  excludeProviders: v.optional(v.pipe(v.array(name), v.maxLength(50))),
})

export const widgetSchema = v.object({
  ...projectSchema.entries,
  sessionData: v.object({
    countryCode: v.optional(country),
    destinationCurrencyCode: name,
    paymentMethodType: v.optional(name),
    redirectUrl: v.optional(v.pipe(v.string(), v.maxLength(2048), v.regex(/^https?:\/\//, 'must be a web address'))),
    serviceProvider: name,
    sourceAmount: decimalAmount,
    sourceCurrencyCode: name,
    walletAddress: v.pipe(v.string(), v.maxLength(128)),
  }),
})

export const generatorSchema = v.object({
  destinationWallets: v.pipe(
    v.array(
      v.object({
        address: v.pipe(v.string(), v.maxLength(128)),
        blockchains: v.optional(v.array(name)),
        assets: v.optional(v.array(name)),
        supported_networks: v.optional(v.array(name)),
      }),
    ),
    v.minLength(1, 'No wallet is given'),
    v.maxLength(50),
  ),
  partnerUserId: name,
  defaultNetwork: v.optional(name),
  presetCryptoAmount: v.optional(decimalAmount),
  presetFiatAmount: v.optional(decimalAmount),
  defaultExperience: v.optional(v.picklist(['send', 'buy'])),
  handlingRequestedUrls: v.optional(v.boolean()),
})

const money = v.looseObject({ currency: v.string() })
const optionsAnswerSchema = v.object({
  paymentCurrencies: v.array(v.looseObject({ id: v.string() })),
  purchaseCurrencies: v.array(
    v.looseObject({ id: v.string(), symbol: v.string(), networks: v.array(v.looseObject({})) }),
  ),
})
const quoteAnswerSchema = v.looseObject({
  paymentTotal: money,
  purchaseAmount: money,
  coinbaseFee: money,
  networkFee: money,
  quoteId: v.string(),
})

/** What the endpoints for buying tokens take and answer. */
export const endpoints = {
  options: endpoint({
    summary: 'The tokens and currencies of all on-ramp providers',
    query: projectSchema,
    answer: optionsAnswerSchema,
  }),
  quote: endpoint({
    summary: 'The best offer for a purchase',
    query: projectSchema,
    body: quoteBodySchema,
    answer: quoteAnswerSchema,
  }),
  buyOptions: endpoint({
    summary: 'The tokens and currencies for a country',
    query: buyOptionsSchema,
    answer: optionsAnswerSchema,
  }),
  buyQuotes: endpoint({
    summary: 'The best offer for a purchase in a country',
    query: buyQuotesSchema,
    answer: quoteAnswerSchema,
  }),
  providers: endpoint({
    summary: 'The on-ramp providers of this server',
    query: providersSchema,
    answer: onRampProvidersSchema,
  }),
  properties: endpoint({
    summary: 'What the providers sell, in which currencies and within which limits',
    query: propertiesSchema,
    answer: v.union([
      onRampTokensSchema,
      onRampFiatsSchema,
      onRampCountriesSchema,
      onRampDefaultsSchema,
      onRampLimitsSchema,
      v.array(v.looseObject({ paymentMethod: v.string() })),
    ]),
  }),
  multiQuotes: endpoint({
    summary: 'The offers of all providers, side by side',
    body: multiQuotesSchema,
    answer: onRampQuotesSchema,
  }),
  widget: endpoint({
    summary: 'Starts a purchase: the URL of the provider’s page',
    body: widgetSchema,
    answer: onRampWidgetSchema,
  }),
  order: endpoint({ summary: 'How far a purchase is', answer: onRampOrderSchema }),
  webhook: endpoint({ summary: 'Takes a provider’s news of an order', answer: 'nothing' }),
  generator: endpoint({
    summary: 'The address of a provider’s page, for clients that build no order',
    query: projectSchema,
    body: generatorSchema,
    answer: v.object({ url: v.pipe(v.string(), v.url()) }),
  }),
}
