import { type AccountId, limits, networkOf } from '@latchkey/protocol'
import { type Currency, type Price, pricesAnswerSchema } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import { apiRequest, hasServer } from '../rpc/apiRequest.ts'
import { type QueryContext, retrying } from './query.ts'
import { supportedAmong } from './supportedNetworksQuery.ts'

/**
 * Token prices in a currency. `assets` are CAIP-10 ids of token contracts, or {@link nativeAsset} for a native token.
 * Tokens without a price are left out; without a server the list is empty.
 */
export function pricesQuery(
  client: Client,
  { assets, currency }: { assets: readonly AccountId[]; currency: Currency },
) {
  const ids = [...new Set(assets)].sort()
  return {
    queryKey: ['latchkey', client.name, 'prices', currency, ...ids] as const,
    queryFn: async (context: QueryContext): Promise<readonly Price[]> => {
      if (!hasServer(client) || ids.length === 0) return []
      const networks = await supportedAmong(client, context, [...new Set(ids.map(networkOf))])
      const known = ids.filter((asset) => networks.includes(networkOf(asset)))
      const answers = await Promise.all(
        inGroupsOf(ASSETS_A_REQUEST, known).map((addresses) =>
          apiRequest(client, {
            path: '/v1/fungible/price',
            body: { currency, addresses },
            schema: pricesAnswerSchema,
            signal: context.signal,
          }),
        ),
      )
      return answers.flatMap((answer) => answer.fungibles)
    },
    staleTime: limits.PORTFOLIO_STALE_MS,
    ...retrying,
  }
}

const ASSETS_A_REQUEST = 50

function inGroupsOf<item>(size: number, items: readonly item[]): readonly (readonly item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  )
}
