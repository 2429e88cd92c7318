import * as v from 'valibot'
import { networkIdSchema } from '../networkSchema.ts'
import { decimalSchema, nullableText, rows, text } from './text.ts'

const code = text(64)
const figure = v.pipe(v.number(), v.finite(), v.minValue(0))

/** `GET /v1/onramp/providers`. */
export const onRampProvidersSchema = rows(
  v.object({ name: text(100), serviceProvider: code, websiteUrl: text(2048), logos: v.object({ light: text(4096) }) }),
)

/** A token that can be bought. `currencyCode` is the provider's name for it; `network` is a CAIP-2 id of ours. */
const onRampTokenSchema = v.object({
  currencyCode: code,
  name: text(5000),
  chainCode: nullableText(64),
  symbol: v.optional(text(64)),
  symbolImageUrl: nullableText(4096),
  network: networkIdSchema,
  contractAddress: nullableText(128),
})
export type OnRampToken = v.InferOutput<typeof onRampTokenSchema>
/** `GET /v1/onramp/providers/properties`, by `type`. */
export const onRampTokensSchema = rows(onRampTokenSchema)

const onRampFiatSchema = v.object({ currencyCode: code, name: text(100) })
export type OnRampFiat = v.InferOutput<typeof onRampFiatSchema>
export const onRampFiatsSchema = rows(onRampFiatSchema)

const onRampCountrySchema = v.object({ countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), name: text(100) })
export type OnRampCountry = v.InferOutput<typeof onRampCountrySchema>
export const onRampCountriesSchema = rows(onRampCountrySchema)

export const onRampDefaultsSchema = rows(v.object({ countryCode: code, defaultCurrencyCode: code }))

const onRampLimitSchema = v.object({ currencyCode: code, minimumAmount: figure, maximumAmount: figure })
export type OnRampLimit = v.InferOutput<typeof onRampLimitSchema>
export const onRampLimitsSchema = rows(onRampLimitSchema)

/** `POST /v1/onramp/multi/quotes`: a quote of one provider for one payment method. */
const onRampQuoteSchema = v.object({
  serviceProvider: code,
  paymentMethodType: nullableText(64),
  sourceAmount: figure,
  sourceCurrencyCode: nullableText(64),
  totalFee: v.nullish(figure, null),
  destinationAmount: figure,
  destinationCurrencyCode: code,
  /** Ours: the exact amount that arrives. The number above can't represent 18 decimals. */
  destinationAmountText: v.optional(decimalSchema),
})
export type OnRampQuote = v.InferOutput<typeof onRampQuoteSchema>
export const onRampQuotesSchema = rows(onRampQuoteSchema)

/** `POST /v1/onramp/widget`. `orderId` is ours; anyone who knows it may read the order's status. */
export const onRampWidgetSchema = v.object({
  widgetUrl: v.pipe(v.string(), v.maxLength(8192), v.url()),
  orderId: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
})
export type OnRampWidget = v.InferOutput<typeof onRampWidgetSchema>

export const onRampStatuses = ['CREATED', 'IN_PROGRESS', 'SUCCESS', 'FAILED'] as const
export type OnRampStatus = (typeof onRampStatuses)[number]
/** `GET /v1/onramp/orders/:id`: only the status, nothing about the person. */
export const onRampOrderSchema = v.object({ status: v.picklist(onRampStatuses) })

/** One purchase in `GET /v1/account/:account/history?onramp=…`. */
const onRampPurchaseSchema = v.object({
  id: v.string(),
  metadata: v.object({
    minedAt: v.pipe(v.string(), v.isoTimestamp()),
    sentFrom: text(100),
    status: v.pipe(
      v.string(),
      v.transform((name) => name.replace('ONRAMP_TRANSACTION_STATUS_', '')),
      v.picklist(onRampStatuses),
    ),
  }),
  transfers: v.pipe(
    v.array(
      v.object({
        fungible_info: v.object({ symbol: text(5000), icon: v.nullish(v.object({ url: nullableText(4096) }), null) }),
        quantity: v.object({ numeric: decimalSchema }),
      }),
    ),
    v.minLength(1),
  ),
})
export type OnRampPurchase = v.InferOutput<typeof onRampPurchaseSchema>
export const onRampPurchasesSchema = v.object({ data: rows(onRampPurchaseSchema), next: v.nullish(v.string(), null) })
