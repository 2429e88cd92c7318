import { onRampOrderQuery } from '@latchkey/core/queries'
import { isLatchkeyError } from '@latchkey/protocol'
import type { OnRampStatus } from '@latchkey/protocol/api'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { refreshBalances } from '../../hooks/refreshBalances.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { useClient } from '../../hooks/useClient.ts'
import { forgetPurchase, type KeptPurchase } from './keptPurchase.ts'

export type PurchaseStatus = {
  status: OnRampStatus | undefined
  /** It succeeded or failed. */
  isOver: boolean
  /** The server doesn't know it any more: it was never paid. */
  isGone: boolean
  refetch: () => void
}

/**
 * Reads how a purchase is doing, again after each `intervalMs`. One that has ended is removed from the storage, and the
 * balances are read.
 */
export function usePurchaseStatus(
  purchase: KeptPurchase | undefined,
  { intervalMs, inBackground = false }: { intervalMs?: number | undefined; inBackground?: boolean },
): PurchaseStatus {
  const client = useClient()
  const queries = useLatchkeyQueryClient()
  const networkId = useActiveAccount()?.networkId
  const order = purchase?.order ?? ''
  const result = useQuery(
    {
      ...onRampOrderQuery(client, { order }),
      enabled: order !== '',
      refetchInterval: ({ state: { data, error } }) =>
        intervalMs === undefined || hasEnded(data) || isUnknown(error) ? false : intervalMs,
      refetchIntervalInBackground: inBackground,
    },
    queries,
  )
  const status = result.data
  const [isOver, isGone] = [hasEnded(status), isUnknown(result.error)]

  useEffect(() => {
    if (isOver || isGone) forgetPurchase(client, order)
    if (status === 'SUCCESS' && networkId) void refreshBalances(client, queries, [networkId])
  }, [isOver, isGone, status, order, client, queries, networkId])

  return { status, isOver, isGone, refetch: () => void result.refetch() }
}

function hasEnded(status: OnRampStatus | undefined): boolean {
  return status === 'SUCCESS' || status === 'FAILED'
}

function isUnknown(error: Error | null): boolean {
  return isLatchkeyError(error, 'REQUEST_FAILED') && error.data.status === 404
}
