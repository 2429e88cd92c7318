import { type AccountId, networkOf } from '@latchkey/protocol'
import { type Currency, type PriceHistory, priceHistoriesSchema } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import { apiRequest, hasServer } from '../rpc/apiRequest.ts'
import type { QueryContext } from './query.ts'
import { supportedAmong } from './supportedNetworksQuery.ts'

/** The most assets whose past is read: those beyond are worth little beside the first. */
export const HISTORIES_MAX = 50

/**
 * Prices of the last 24 hours in a currency. `assets` as in `pricesQuery`, the most valuable first. Assets whose past the
 * server doesn't know are left out; without a server the list is empty. Not retried: nobody waits for it.
 */
export function priceHistoryQuery(
  client: Client,
  { assets, currency }: { assets: readonly AccountId[]; currency: Currency },
) {
  const ids = [...new Set(assets)].slice(0, HISTORIES_MAX).sort()
  return {
    queryKey: ['latchkey', client.name, 'priceHistory', currency, ...ids] as const,
    queryFn: async (context: QueryContext): Promise<readonly PriceHistory[]> => {
      if (!hasServer(client) || ids.length === 0) return []
      const networks = await supportedAmong(client, context, [...new Set(ids.map(networkOf))])
      const addresses = ids.filter((asset) => networks.includes(networkOf(asset)))
      if (addresses.length === 0) return []
      const { fungibles } = await apiRequest(client, {
        path: '/v1/fungible/history',
        body: { currency, addresses },
        schema: priceHistoriesSchema,
        signal: context.signal,
      })
      return fungibles
    },
    staleTime: HISTORY_STALE_MS,
    retry: false,
  }
}

const HISTORY_STALE_MS = 600_000
