import {
  type OnRampCountry,
  type OnRampFiat,
  type OnRampLimit,
  type OnRampPurchase,
  type OnRampQuote,
  type OnRampStatus,
  type OnRampToken,
  onRampCountriesSchema,
  onRampDefaultsSchema,
  onRampFiatsSchema,
  onRampLimitsSchema,
  onRampOrderSchema,
  onRampProvidersSchema,
  onRampPurchasesSchema,
  onRampQuotesSchema,
  onRampTokensSchema,
} from '@latchkey/protocol/api'
import type * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { apiRequest } from '../rpc/apiRequest.ts'
import { type QueryContext, retrying } from './query.ts'

const CATALOGUE_STALE_MS = 300_000
/** Prices change: an open view refetches this often. */
const QUOTE_STALE_MS = 15_000

export type OnRampCatalogue = {
  countries: readonly OnRampCountry[]
  tokens: readonly OnRampToken[]
  fiats: readonly OnRampFiat[]
  limits: readonly OnRampLimit[]
  /** The usual currency of each country. */
  currencyOf: Readonly<Record<string, string>>
  /** Names by `serviceProvider`. */
  providers: Readonly<Record<string, { name: string; iconUrl: string; websiteUrl: string }>>
}

/** What the providers sell: tokens, currencies, limits and countries. */
export function onRampCatalogueQuery(client: Client) {
  return {
    queryKey: ['latchkey', client.name, 'onRampCatalogue'] as const,
    queryFn: async ({ signal }: QueryContext): Promise<OnRampCatalogue> => {
      const read = <schema extends v.GenericSchema>(type: string, schema: schema) =>
        apiRequest(client, { path: '/v1/onramp/providers/properties', query: { type }, schema, signal })
      const [countries, tokens, fiats, limits, defaults, providers] = await Promise.all([
        read('countries', onRampCountriesSchema),
        read('crypto-currencies', onRampTokensSchema),
        read('fiat-currencies', onRampFiatsSchema),
        read('fiat-purchases-limits', onRampLimitsSchema),
        read('countries-defaults', onRampDefaultsSchema),
        apiRequest(client, { path: '/v1/onramp/providers', schema: onRampProvidersSchema, signal }),
      ])
      return {
        countries,
        tokens,
        fiats,
        limits,
        currencyOf: Object.fromEntries(
          defaults.map(({ countryCode, defaultCurrencyCode }) => [countryCode, defaultCurrencyCode]),
        ),
        providers: Object.fromEntries(
          providers.map(({ serviceProvider, name, logos, websiteUrl }) => [
            serviceProvider,
            { name, iconUrl: logos.light, websiteUrl },
          ]),
        ),
      }
    },
    staleTime: CATALOGUE_STALE_MS,
    ...retrying,
  }
}

export type OnRampQuestion = {
  /** The token's `currencyCode`. */
  token: string
  /** Decimal text. */
  amount: string
  fiat: string
  country: string
  address: string
}

/** The quotes of all providers, highest amount first. @throws LatchkeyError what `apiRequest` throws */
export function onRampQuotesQuery(client: Client, { token, amount, fiat, country, address }: OnRampQuestion) {
  return {
    queryKey: ['latchkey', client.name, 'onRampQuotes', token, amount, fiat, country, address] as const,
    queryFn: ({ signal }: QueryContext): Promise<readonly OnRampQuote[]> =>
      apiRequest(client, {
        path: '/v1/onramp/multi/quotes',
        body: {
          destinationCurrencyCode: token,
          sourceAmount: Number(amount),
          sourceCurrencyCode: fiat,
          countryCode: country,
          walletAddress: address,
        },
        schema: onRampQuotesSchema,
        signal,
      }),
    staleTime: QUOTE_STALE_MS,
    ...retrying,
  }
}

/** The status of an order. */
export function onRampOrderQuery(client: Client, { order }: { order: string }) {
  return {
    queryKey: ['latchkey', client.name, 'onRampOrder', order] as const,
    queryFn: async ({ signal }: QueryContext): Promise<OnRampStatus> =>
      (await apiRequest(client, { path: `/v1/onramp/orders/${order}`, schema: onRampOrderSchema, signal })).status,
    staleTime: 0,
    retry: false,
  }
}

/** The newest purchases of an address, from any device. */
export function onRampPurchasesQuery(client: Client, { address }: { address: string }) {
  return {
    queryKey: ['latchkey', client.name, 'onRampPurchases', address] as const,
    queryFn: async ({ signal }: QueryContext): Promise<readonly OnRampPurchase[]> => {
      const path = `/v1/account/${encodeURIComponent(address)}/history`
      return (await apiRequest(client, { path, query: { onramp: 'all' }, schema: onRampPurchasesSchema, signal })).data
    },
    staleTime: 0,
    ...retrying,
  }
}
