import type { PendingTransaction } from '@latchkey/core'
import type { AccountId } from '@latchkey/protocol'
import type { HistoryItem } from '@latchkey/protocol/api'

/**
 * What stands above the history, newest first: transactions that are not through yet, and those that are but that the
 * server has not seen, so that nothing vanishes between the two. `now` in milliseconds.
 */
export function pendingRows(
  pending: readonly PendingTransaction[],
  history: readonly HistoryItem[],
  { account, now }: { account: AccountId; now: number },
): readonly PendingTransaction[] {
  const seen = new Set(history.map((item) => item.metadata.hash.toLowerCase()))
  return pending
    .filter((transaction) => transaction.account === account)
    .filter(({ hash }) => hash === undefined || !seen.has(hash.toLowerCase()))
    .filter((transaction) => isOpen(transaction) || isRecent(transaction, now))
    .toSorted((a, b) => b.createdAt - a.createdAt)
}

/** Whether its outcome is still to come. */
export function isOpen({ status }: PendingTransaction): boolean {
  return status === 'handed' || status === 'sent' || status === 'unknown'
}

// An indexer that has not caught up after a day will not: the list then says what the server says.
const KEPT_MS = 86_400_000

function isRecent({ status, createdAt }: PendingTransaction, now: number): boolean {
  return (status === 'confirmed' || status === 'failed') && now - createdAt < KEPT_MS
}
