import type { Balance } from '@latchkey/protocol/api'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Holdings, readHoldings } from '../portfolio/readHoldings.ts'
import { useAccount } from './useAccount.ts'

export type UseBalances = Holdings & {
  /** Reads again, at once. Within 30 s of a failure nothing is asked (R5.06). */
  refresh(): void
}

/** What a query of balances says of the account in use. */
export function useHoldings(result: UseQueryResult<readonly Balance[]>): UseBalances {
  const networkId = useAccount()?.networkId
  const { data, error, dataUpdatedAt, isFetchedAfterMount, isFetching, refetch } = result
  return useMemo(
    () => ({
      ...readHoldings({ data, error, dataUpdatedAt, isFetchedAfterMount, isFetching }, networkId),
      refresh: () => void refetch(),
    }),
    [data, error, dataUpdatedAt, isFetchedAfterMount, isFetching, networkId, refetch],
  )
}
