import type { AccountId } from '@latchkey/protocol'
import { networkOf } from '@latchkey/protocol'
import type { HistoryItem } from '@latchkey/protocol/api'
import { useEffect } from 'react'
import { useLatchkeyQueryClient } from '../context/queryClient.ts'
import { refreshBalances } from './refreshBalances.ts'
import { useClient } from './useClient.ts'

/**
 * Reads balances again when the activity shows a transaction that they may not include, so that no view calls an amount
 * too much that has just arrived. Needed where no server tells of changes.
 */
export function useBalancesAfterActivity(account: AccountId | undefined, newest: HistoryItem | undefined): void {
  const client = useClient()
  const queries = useLatchkeyQueryClient()
  const minedAt = newest && Date.parse(newest.metadata.minedAt)
  const id = newest?.id
  useEffect(() => {
    if (account === undefined || minedAt === undefined || id === undefined) return
    // The event that brought this activity has the balances read as well.
    if (client.balanceEvents.getState().live.includes(account)) return
    const isBefore = queries
      .getQueryCache()
      .findAll({ queryKey: ['latchkey', client.name, 'balances', account] })
      .some(({ state }) => state.dataUpdatedAt - CACHED_MS < minedAt)
    if (isBefore) void refreshBalances(client, queries, [networkOf(account)])
  }, [client, queries, account, minedAt, id])
}

/** What a server returns may be 30 s old, and its clock may differ from the chain's. */
const CACHED_MS = 40_000
