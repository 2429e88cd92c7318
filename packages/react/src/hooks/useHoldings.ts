import type { Balance } from '@latchkey/protocol/api'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLatchkeyQueryClient } from '../context/queryClient.ts'
import { type Holdings, readHoldings } from './readHoldings.ts'
import { refreshBalances } from './refreshBalances.ts'
import { useActiveAccount } from './useActiveAccount.ts'
import { useClient } from './useClient.ts'

export type UseHoldings = Holdings & {
  isFetching: boolean
  /** Reads again now, bypassing the server's cache. Within 30 s of a failure, nothing is requested. */
  refresh(): Promise<void>
}

/** What a balances query says about the active account. */
export function useHoldings(result: UseQueryResult<readonly Balance[]>): UseHoldings {
  const client = useClient()
  const queries = useLatchkeyQueryClient()
  const networkId = useActiveAccount()?.networkId
  const { data, error, dataUpdatedAt, isFetchedAfterMount, isFetching } = result
  return useMemo(
    () => ({
      ...readHoldings({ data, error, dataUpdatedAt, isFetchedAfterMount, isFetching }, networkId),
      isFetching,
      refresh: () => refreshBalances(client, queries, networkId ? [networkId] : []),
    }),
    [data, error, dataUpdatedAt, isFetchedAfterMount, isFetching, networkId, client, queries],
  )
}
