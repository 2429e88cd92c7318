import { type AccountId, addressOf, type NetworkId } from '@latchkey/protocol'
import { type Nft, nftsSchema } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import { apiRequest, hasServer } from '../rpc/apiRequest.ts'
import { type QueryContext, retrying } from './query.ts'
import { supportedAmong } from './supportedNetworksQuery.ts'

/** The non-fungible tokens of an account's address on these networks, newest first; none without a server. */
export function nftsQuery(
  client: Client,
  { account, networkIds }: { account: AccountId; networkIds: readonly NetworkId[] },
) {
  return {
    queryKey: ['latchkey', client.name, 'nfts', account, ...networkIds] as const,
    queryFn: async (context: QueryContext): Promise<readonly Nft[]> => {
      if (!hasServer(client)) return []
      const networks = await supportedAmong(client, context, networkIds)
      if (networks.length === 0) return []
      const path = `/v1/account/${encodeURIComponent(addressOf(account))}/nfts`
      const query = { chainId: networks.length === 1 ? networks[0] : undefined }
      const { nfts } = await apiRequest(client, { path, query, schema: nftsSchema, signal: context.signal })
      return nfts.filter(({ chainId }) => networks.some((id) => id === chainId))
    },
    staleTime: 60_000,
    ...retrying,
  }
}
