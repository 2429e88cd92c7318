import { selectAccountId } from '@latchkey/core'
import { createOnRampOrder } from '@latchkey/core/actions'
import { type OnRampCatalogue, onRampCatalogueQuery, onRampOrderQuery, onRampQuotesQuery } from '@latchkey/core/queries'
import { addressOf, LatchkeyError } from '@latchkey/protocol'
import type { OnRampQuote, OnRampStatus } from '@latchkey/protocol/api'
import { type Amount, amountOfDecimal } from './amount.ts'
import { decimalOf, parseDecimal, zero } from './decimal.ts'
import type { Query } from './query.ts'
import { useActiveAccount } from './useActiveAccount.ts'
import { useClientQuery } from './useClientQuery.ts'
import { type Mutation, useMutation } from './useMutation.ts'

/** What can be bought, with which currencies, in which countries. */
export type BuyOptions = OnRampCatalogue

export type BuyQuotesArgs = {
  /** The `currencyCode` of one of `tokens` of `useBuyOptions`. */
  token: string
  /** What the visitor pays, as decimal text: `100`. */
  amount: string
  /** The `currencyCode` of one of its `fiats`. */
  fiat: string
  /** The `countryCode` of one of its `countries`. */
  country: string
  /** Who receives it. Default: the active account. */
  address?: string | undefined
}

export type BuyQuote = {
  /** For `useBuy`. */
  provider: string
  paymentMethod: string | undefined
  pays: Amount
  /** What the provider and the networks keep of it. */
  fee: Amount | undefined
  receives: Amount
}

export type BuyArgs = BuyQuotesArgs & Pick<BuyQuote, 'provider' | 'paymentMethod'>

/** `url` is the page where the visitor pays; `order` is for `useBuyOrder`. */
export type BuyOrder = { order: string; url: string }

/** What the server's providers sell. */
export function useBuyOptions(): Query<BuyOptions> {
  return useClientQuery(onRampCatalogueQuery, { args: null, standIn: null, shownOf: (options) => options })
}

/** Every provider's quote, the highest amount first. Without arguments, as while the form is incomplete, it stays pending. */
export function useBuyQuotes(args?: BuyQuotesArgs): Query<readonly BuyQuote[]> {
  const own = useActiveAccount()?.address
  const address = args?.address ?? own
  return useClientQuery(onRampQuotesQuery, {
    args: args && address !== undefined ? { ...args, address } : undefined,
    standIn: { token: '', amount: '', fiat: '', country: '', address: '' },
    shownOf: (quotes) => quotes.map(toQuote),
    refetchInterval: REFRESH_MS,
  })
}

/**
 * Starts a purchase at the provider of a quote: `mutate({ token, amount, fiat, country, provider, paymentMethod })`. Then open
 * `data.url` in a window that the visitor's click opened.
 */
export function useBuy(): Mutation<BuyArgs, BuyOrder> {
  return useMutation(async (client, { provider, paymentMethod, ...args }: BuyArgs) => {
    const own = selectAccountId(client.store.getState())
    const address = args.address ?? (own && addressOf(own))
    if (!address) throw new LatchkeyError('NOT_CONNECTED')
    const question = { ...args, address, serviceProvider: provider, paymentMethod }
    const { orderId, widgetUrl } = await createOnRampOrder(client, question)
    return { order: orderId, url: widgetUrl }
  })
}

/** How a purchase is doing, read again every few seconds until it has ended. */
export function useBuyOrder(args?: { order: string }): Query<OnRampStatus> {
  return useClientQuery(onRampOrderQuery, {
    ...{ args, standIn: { order: '' }, shownOf: (status: OnRampStatus) => status },
    refetchInterval: ({ state: { data } }) => (data === 'SUCCESS' || data === 'FAILED' ? false : ORDER_MS),
  })
}

const REFRESH_MS = 15_000
const ORDER_MS = 5_000

function toQuote(quote: OnRampQuote): BuyQuote {
  const { serviceProvider, paymentMethodType, sourceAmount, totalFee, destinationAmount } = quote
  const exact = parseDecimal(quote.destinationAmountText ?? '') ?? decimalOf(destinationAmount)
  return {
    provider: serviceProvider,
    paymentMethod: paymentMethodType ?? undefined,
    pays: amountOfDecimal(decimalOf(sourceAmount) ?? zero),
    fee: totalFee === null ? undefined : amountOfDecimal(decimalOf(totalFee) ?? zero),
    receives: amountOfDecimal(exact ?? zero),
  }
}
