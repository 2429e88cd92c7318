import { type HistoryPage, historyQuery } from '@latchkey/core/queries'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLatchkeyQueryClient, ZERO_ACCOUNT } from '../context/queryClient.ts'
import { isOpen } from './pendingRows.ts'
import { type Activity, readActivity } from './readActivity.ts'
import { useActiveAccount } from './useActiveAccount.ts'
import { useBalanceEvents } from './useBalanceEvents.ts'
import { useBalancesAfterActivity } from './useBalancesAfterActivity.ts'
import { useClient, useClientState } from './useClient.ts'

export type UseAccountActivity = Activity & {
  /** Its pages, and how to read more. */
  query: Pick<
    UseInfiniteQueryResult,
    'isFetching' | 'dataUpdatedAt' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch'
  >
}

/** The active account's activity on its network. */
export function useAccountActivity(): UseAccountActivity {
  const client = useClient()
  const account = useActiveAccount()?.id
  const pending = useClientState((state) => state.pending)
  useBalanceEvents(account === undefined ? [] : [account])
  const query = useInfiniteQuery(
    {
      ...historyQuery(client, { account: account ?? ZERO_ACCOUNT }),
      enabled: account !== undefined,
      // A server's index is slightly behind the chain: confirmed transactions of this browser are requested until it
      // has them.
      refetchInterval: ({ state }) => (isBehind(state.data?.pages) ? INDEXER_WAIT_MS : false),
    },
    useLatchkeyQueryClient(),
  )
  const { data, error } = query
  const activity = useMemo(
    () => readActivity({ pages: data?.pages, error, pending, account, now: client.now }),
    [data, error, pending, account, client],
  )
  useBalancesAfterActivity(account, activity.transactions[0])
  return { ...activity, query }

  function isBehind(pages: readonly HistoryPage[] | undefined): boolean {
    // Most of the time there is nothing to look for, and the history may be long.
    if (pending.every((transaction) => isOpen(transaction))) return false
    const known = readActivity({ pages, error: null, pending, account, now: client.now })
    return pages !== undefined && known.pending.some((transaction) => !isOpen(transaction))
  }
}

const INDEXER_WAIT_MS = 2_000
