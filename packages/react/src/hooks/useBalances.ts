import { balancesQuery } from '@latchkey/core/queries'
import { limits } from '@latchkey/protocol'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAppearance } from '../appearance.ts'
import { type Holdings, readHoldings } from '../portfolio/readHoldings.ts'
import { nobody } from './nobody.ts'
import { useLatchkeyQueryClient } from './queryClient.ts'
import { useAccount } from './useAccount.ts'
import { useClient } from './useClient.ts'

export type UseBalances = Holdings & {
  /** Reads again, at once. Within 30 s of a failure nothing is asked (R5.06). */
  refresh(): void
}

/** What the account in use holds on its network. The last values of an earlier visit are there from the first render on. */
export function useBalances(): UseBalances {
  const client = useClient()
  const account = useAccount()
  const { currency } = useAppearance()
  const result = useQuery(
    {
      ...balancesQuery(client, { account: account?.id ?? nobody, currency }),
      enabled: account !== undefined,
      refetchInterval: limits.NATIVE_BALANCE_STALE_MS,
    },
    useLatchkeyQueryClient(),
  )
  const { data, error, dataUpdatedAt, isFetchedAfterMount, isFetching, refetch } = result
  const networkId = account?.networkId
  return useMemo(
    () => ({
      ...readHoldings({ data, error, dataUpdatedAt, isFetchedAfterMount, isFetching }, networkId),
      refresh: () => void refetch(),
    }),
    [data, error, dataUpdatedAt, isFetchedAfterMount, isFetching, networkId, refetch],
  )
}
