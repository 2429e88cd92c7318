import { watchBalances } from '@latchkey/core/queries'
import { type AccountId, limits } from '@latchkey/protocol'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useLatchkeyQueryClient } from '../context/queryClient.ts'
import { useClient } from './useClient.ts'

/**
 * Reads balances and activity of these accounts again when the server tells of a change. Returns how long a value may be
 * shown without reading it again: longer while the server does.
 */
export function useBalanceEvents(accounts: readonly AccountId[]): { isLive: boolean; everyMs: number } {
  const client = useClient()
  const queries = useLatchkeyQueryClient()
  // An id holds no space, and the array is another one on each render.
  const ids = accounts.join(' ')
  useEffect(
    () => (ids === '' ? undefined : watchBalances(client, { accounts: ids.split(' ') as AccountId[], queries })),
    [client, queries, ids],
  )
  const isLive = useStore(
    client.balanceEvents,
    ({ live }) => accounts.length > 0 && accounts.every((account) => live.includes(account)),
  )
  return { isLive, everyMs: isLive ? LIVE_MS : limits.NATIVE_BALANCE_STALE_MS }
}

/** A connection can be dead without the browser knowing, and tokens can change balances without a transfer. */
const LIVE_MS = 120_000
