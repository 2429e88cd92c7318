import { selectActiveConnection } from '@latchkey/core'
import { type Nfts, nftsQuery } from '@latchkey/core/queries'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useLatchkeyQueryClient } from '../context/queryClient.ts'
import { portfolioAccounts } from './portfolioAccounts.ts'
import { useClient, useClientState } from './useClient.ts'
import { useCountedNetworks } from './useCountedNetworks.ts'

/** The NFTs of the active EVM account on the networks that count. Empty until they are known, and where nobody knows any. */
export function useNfts(): Nfts {
  const client = useClient()
  const connection = useClientState((state) => selectActiveConnection(state, 'eip155'))
  const networksOf = useCountedNetworks()
  const accounts = connection ? portfolioAccounts(connection, networksOf(connection)) : []
  const queries = accounts.map((one) => nftsQuery(client, one))
  return useQueries({ queries, combine: joinNfts }, useLatchkeyQueryClient())
}

// A stable function, so that its result is a stable array.
function joinNfts(results: readonly UseQueryResult<Nfts>[]): Nfts {
  const all = results.flatMap(({ data }) => data ?? [])
  return { nfts: all.flatMap(({ nfts }) => nfts), hidden: all.flatMap(({ hidden }) => hidden) }
}
