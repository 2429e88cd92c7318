import { selectActiveConnection } from '@latchkey/core'
import { nftsQuery } from '@latchkey/core/queries'
import type { Nft } from '@latchkey/protocol/api'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useLatchkeyQueryClient } from '../context/queryClient.ts'
import { portfolioAccounts } from './portfolioAccounts.ts'
import { useClient, useClientState } from './useClient.ts'
import { useCountedNetworks } from './useCountedNetworks.ts'

/** The NFTs of the active EVM account on the networks that count. Empty until they are known, and where nobody knows any. */
export function useNfts(): readonly Nft[] {
  const client = useClient()
  const connection = useClientState((state) => selectActiveConnection(state, 'eip155'))
  const networksOf = useCountedNetworks()
  const accounts = connection ? portfolioAccounts(connection, networksOf(connection)) : []
  const queries = accounts.map((one) => nftsQuery(client, one))
  return useQueries({ queries, combine: joinNfts }, useLatchkeyQueryClient())
}

// A stable function, so that its result is a stable array.
function joinNfts(results: readonly UseQueryResult<readonly Nft[]>[]): readonly Nft[] {
  return results.flatMap(({ data = [] }) => data)
}
