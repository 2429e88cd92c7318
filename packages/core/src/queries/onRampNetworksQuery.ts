import { supportedChainsSchema } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import { apiRequest, hasServer } from '../rpc/apiRequest.ts'
import { type QueryContext, retrying } from './query.ts'

/** The networks whose tokens can be bought; none without a server. */
export function onRampNetworksQuery(client: Client) {
  return {
    queryKey: ['latchkey', client.name, 'onRampNetworks'] as const,
    queryFn: async ({ signal }: QueryContext): Promise<readonly string[]> => {
      if (!hasServer(client)) return []
      return (await apiRequest(client, { path: '/v1/supported-chains', schema: supportedChainsSchema, signal })).onramp
    },
    staleTime: 300_000,
    ...retrying,
  }
}
