import { isLatchkeyError, type NetworkId } from '@latchkey/protocol'
import { supportedChainsSchema } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import { apiRequest, hasServer } from '../rpc/apiRequest.ts'
import { keepAnswer, readAnswer } from './answerMemory.ts'
import { type QueryContext, retrying } from './query.ts'

const KEPT_MS = 86_400_000

/** The CAIP-2 ids that the server has data for; without a server, the app's own networks. Fetched once. */
export function supportedNetworksQuery(client: Client) {
  return {
    queryKey: ['latchkey', client.name, 'supportedNetworks'] as const,
    queryFn: async ({ signal }: QueryContext): Promise<readonly string[]> => {
      if (!hasServer(client)) return client.networks.map((network) => network.id)
      const answer = await apiRequest(client, { path: '/v1/supported-chains', schema: supportedChainsSchema, signal })
      keepAnswer(client, 'networks', answer)
      return answer.http
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    ...retrying,
  }
}

/**
 * Whether data of a network may be asked for: all other queries answer empty for an unsupported one (specification 7).
 * A list that cannot be read rules nothing out: the question itself then succeeds or fails.
 */
export async function isNetworkSupported(client: Client, context: QueryContext, id: NetworkId): Promise<boolean> {
  return (await supportedAmong(client, context, [id])).length > 0
}

/** The given networks that the server has data for, in the given order. */
export async function supportedAmong(
  client: Client,
  context: QueryContext,
  ids: readonly NetworkId[],
): Promise<readonly NetworkId[]> {
  const query = supportedNetworksQuery(client)
  // What was supported yesterday is asked for at once; what was not may be now.
  const kept = readAnswer(client, 'networks', supportedChainsSchema, KEPT_MS)
  if (kept && ids.every((id) => kept.answer.http.includes(id))) return ids
  try {
    const supported = await (context.client?.fetchQuery({ ...query, retry: false }) ?? query.queryFn(context))
    return ids.filter((id) => supported.includes(id))
  } catch (error) {
    if (context.signal.aborted || isLatchkeyError(error, 'REQUEST_ABORTED')) throw error
    return ids
  }
}
