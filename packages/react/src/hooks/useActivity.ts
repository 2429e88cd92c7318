import { useMemo } from 'react'
import { type ActivityItem, type PendingActivity, toActivityItem, toPending } from './activity.ts'
import { type Query, stateOf, toQuery } from './query.ts'
import { useAccountActivity } from './useAccountActivity.ts'
import { useClient } from './useClient.ts'

export type Activity = {
  /** Newest first, each once, without spam and bait. */
  readonly transactions: readonly ActivityItem[]
  /** What this browser sent and the transactions above don't have yet, newest first. */
  readonly pending: readonly PendingActivity[]
}

export type UseActivity = Query<Activity> & {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  /** Reads more, if there is more. Never rejects: the outcome is in `data` and `error`. */
  fetchNextPage(): Promise<void>
}

/** The active account's activity on its network, page by page. Read again by itself when the server tells of a change. */
export function useActivity(): UseActivity {
  const { networks } = useClient()
  const { transactions, pending, lastNetworkInView: networkId, ...activity } = useAccountActivity()
  const { error, next, query } = activity
  const { isFetching, dataUpdatedAt, isFetchingNextPage, refetch, fetchNextPage } = query
  const data = useMemo(() => {
    if (networkId === undefined || dataUpdatedAt === 0) return undefined
    return {
      transactions: transactions.map((item) => toActivityItem(item, networkId)),
      pending: pending.map((one) => toPending(one, networks)),
    }
  }, [transactions, pending, networkId, dataUpdatedAt, networks])
  return {
    ...toQuery(stateOf(data, error), { isFetching, dataUpdatedAt, refetch: async () => void (await refetch()) }),
    hasNextPage: next !== undefined,
    isFetchingNextPage,
    fetchNextPage: async () => {
      if (next !== undefined) await fetchNextPage({ cancelRefetch: false })
    },
  }
}
