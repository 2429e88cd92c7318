import { type AccountId, addressOf, limits, namespaceOf, networkOf } from '@latchkey/protocol'
import { type Identity, identitySchema } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import { hasNames } from '../namespaces/hasNames.ts'
import { apiRequest, hasServer } from '../rpc/apiRequest.ts'
import { type QueryContext, retrying } from './query.ts'
import { isNetworkSupported } from './supportedNetworksQuery.ts'

/** The name and avatar of an account. Both are null if it has none, without a server, and outside eip155. */
export function identityQuery(client: Client, { account }: { account: AccountId }) {
  return {
    queryKey: ['latchkey', client.name, 'identity', account] as const,
    queryFn: async (context: QueryContext): Promise<Identity> => {
      if (!hasServer(client) || !hasNames(namespaceOf(account))) return nobody
      if (!(await isNetworkSupported(client, context, networkOf(account)))) return nobody
      const address = addressOf(account)
      return apiRequest(client, {
        path: `/v1/identity/${encodeURIComponent(address)}`,
        query: { sender: address },
        schema: identitySchema,
        signal: context.signal,
      })
    },
    staleTime: limits.IDENTITY_STALE_MS,
    ...retrying,
  }
}

const nobody: Identity = { name: null, avatar: null }
