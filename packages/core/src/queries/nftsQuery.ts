import { type AccountId, addressOf, type NetworkId } from '@latchkey/protocol'
import { type Nft, nftsSchema } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'
import { apiRequest, hasServer } from '../rpc/apiRequest.ts'
import { type QueryContext, retrying } from './query.ts'
import { supportedAmong } from './supportedNetworksQuery.ts'

/** What an account has: `hidden` holds those that look like lures. */
export type Nfts = { readonly nfts: readonly Nft[]; readonly hidden: readonly Nft[] }

/** The non-fungible tokens of an account's address on these networks, newest first; none without a server. */
export function nftsQuery(
  client: Client,
  { account, networkIds }: { account: AccountId; networkIds: readonly NetworkId[] },
) {
  return {
    queryKey: ['latchkey', client.name, 'nfts', account, ...networkIds] as const,
    queryFn: async (context: QueryContext): Promise<Nfts> => {
      const networks = hasServer(client) ? await supportedAmong(client, context, networkIds) : []
      if (networks.length === 0) return { nfts: [], hidden: [] }
      const path = `/v1/account/${encodeURIComponent(addressOf(account))}/nfts`
      const query = { chainId: networks.length === 1 ? networks[0] : undefined }
      const { nfts, hidden } = await apiRequest(client, { path, query, schema: nftsSchema, signal: context.signal })
      const isCounted = ({ chainId }: Nft) => networks.some((id) => id === chainId)
      return { nfts: nfts.filter(isCounted), hidden: hidden.filter(isCounted) }
    },
    staleTime: 60_000,
    ...retrying,
  }
}
