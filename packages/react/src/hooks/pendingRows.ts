import type { PendingTransaction } from '@latchkey/core'
import type { AccountId } from '@latchkey/protocol'
import type { HistoryItem } from '@latchkey/protocol/api'

/**
 * What is listed above the history, newest first: transactions that aren't final yet, and final ones that the server
 * hasn't indexed yet, so that none disappears in between. `now` in milliseconds.
 */
export function pendingRows(
  pending: readonly PendingTransaction[],
  history: readonly HistoryItem[],
  { account, now }: { account: AccountId; now: number },
): readonly PendingTransaction[] {
  const own = pending.filter((transaction) => transaction.account === account)
  // Most of the time there is nothing to look for, and the history may be long.
  if (own.length === 0) return own
  const seen = new Set(history.map((item) => item.metadata.hash.toLowerCase()))
  return own
    .filter(({ hash }) => hash === undefined || !seen.has(hash.toLowerCase()))
    .filter((transaction) => isOpen(transaction) || isRecent(transaction, now))
    .toSorted((a, b) => b.createdAt - a.createdAt)
}

/** Whether its outcome is still unknown. */
export function isOpen({ status }: PendingTransaction): boolean {
  return status === 'submitted' || status === 'sent' || status === 'unknown'
}

// An indexer that hasn't caught up after a day never will: the list then follows the server.
const KEPT_MS = 86_400_000

function isRecent({ status, createdAt }: PendingTransaction, now: number): boolean {
  return (status === 'confirmed' || status === 'failed') && now - createdAt < KEPT_MS
}
