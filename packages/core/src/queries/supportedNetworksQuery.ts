import { isLatchkeyError, type NetworkId } from '@latchkey/protocol'
import { supportedChainsSchema } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import { hasServer } from '../rpc/apiRequest.ts'
import { readAnswer } from './answerMemory.ts'
import { readOffers } from './offersQueries.ts'
import { type QueryContext, retrying } from './query.ts'

const KEPT_MS = 86_400_000

/** The CAIP-2 ids of networks that the server supports; without a server, the app's own networks. Fetched once. */
export function supportedNetworksQuery(client: Client) {
  return {
    queryKey: ['latchkey', client.name, 'supportedNetworks'] as const,
    queryFn: async (context: QueryContext): Promise<readonly string[]> =>
      hasServer(client) ? (await readOffers(client, context)).http : client.networks.map((network) => network.id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    ...retrying,
  }
}

/**
 * Whether to request a network's data: all other queries return empty results for unsupported networks (specification
 * 7). If the list can't be read, the request itself succeeds or fails.
 */
export async function isNetworkSupported(client: Client, context: QueryContext, id: NetworkId): Promise<boolean> {
  return (await supportedAmong(client, context, [id])).length > 0
}

/** The supported ones of the given networks, in order. */
export async function supportedAmong(
  client: Client,
  context: QueryContext,
  ids: readonly NetworkId[],
): Promise<readonly NetworkId[]> {
  const query = supportedNetworksQuery(client)
  // A network that was supported yesterday is requested at once; one that was not may be supported now.
  const stored = readAnswer(client, 'networks', supportedChainsSchema, KEPT_MS)
  if (stored && ids.every((id) => stored.answer.http.includes(id))) return ids
  try {
    const supported = await (context.client?.fetchQuery({ ...query, retry: false }) ?? query.queryFn(context))
    return ids.filter((id) => supported.includes(id))
  } catch (error) {
    if (context.signal.aborted || isLatchkeyError(error, 'REQUEST_ABORTED')) throw error
    return ids
  }
}
