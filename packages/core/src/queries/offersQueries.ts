import { supportedChainsSchema } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import { apiRequest, hasServer } from '../rpc/apiRequest.ts'
import { storeAnswer } from './answerMemory.ts'
import { type QueryContext, retrying } from './query.ts'

/** The networks on which the server can swap; none without a server. */
export const swapNetworksQuery = (client: Client) => offersQuery(client, 'swaps')

/** The networks whose tokens can be bought; none without a server. */
export const onRampNetworksQuery = (client: Client) => offersQuery(client, 'onramp')

/** The zones in which the server registers names, the default first; none without a server. */
export const nameZonesQuery = (client: Client) => offersQuery(client, 'names')

type Offers = Readonly<Record<'http' | 'ws' | 'swaps' | 'onramp' | 'names', readonly string[]>>

function offersQuery(client: Client, kind: 'swaps' | 'onramp' | 'names') {
  return {
    queryKey: ['latchkey', client.name, 'offers', kind] as const,
    queryFn: async (context: QueryContext): Promise<readonly string[]> =>
      hasServer(client) ? (await readOffers(client, context))[kind] : [],
    staleTime: 300_000,
    ...retrying,
  }
}

/** Everything that the server offers, and where: with a cache, one request for all queries that start with a view. */
export async function readOffers(client: Client, context: QueryContext): Promise<Offers> {
  const read = async ({ signal }: QueryContext) => {
    const answer = await apiRequest(client, { path: '/v1/supported-chains', schema: supportedChainsSchema, signal })
    storeAnswer(client, 'networks', answer)
    return answer
  }
  if (!context.client) return read(context)
  const queryKey = ['latchkey', client.name, 'offers']
  return context.client.fetchQuery({ queryKey, queryFn: read, staleTime: 60_000, retry: false })
}
