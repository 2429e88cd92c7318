import { isLatchkeyError, limits, namespaceOf } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import type { PendingTransaction } from '../client/state.ts'
import { followers } from '../namespaces/followers.ts'
import { pause } from '../rpc/pause.ts'
import { isFree } from '../submission/exclusively.ts'
import { followTransaction } from '../submission/followTransaction.ts'
import { findPending, isOpen, updatePending } from '../submission/pendingTransactions.ts'
import { resumeSubmission } from '../submission/resumeSubmission.ts'
import { submissionLock } from '../submission/submit.ts'

/**
 * Resumes the transactions that an earlier page left open: waits for their receipts, and searches for those without a
 * hash. Repeats every 30 s if polling is on, until 99 are pending. Never sends anything again. Returns a function that
 * stops it.
 */
export function watchPendingTransactions(client: Client): () => void {
  const stop = new AbortController()
  void watch(client, stop.signal)
  return () => stop.abort()
}

async function watch(client: Client, signal: AbortSignal): Promise<void> {
  try {
    for (;;) {
      const open = client.store.getState().pending.filter(isOpen)
      if (open.length >= limits.PENDING_LIMIT) return
      await Promise.all(open.map((transaction) => lookAfter(client, transaction, signal)))
      if (!client.config.pollPendingTransactions) return
      await pause(limits.PENDING_POLL_MS, signal)
    }
  } catch (error) {
    if (isLatchkeyError(error, 'REQUEST_ABORTED')) return
    const code = isLatchkeyError(error) ? error.code : 'REQUEST_FAILED'
    client.emit({ name: 'INTERNAL_ERROR', code, message: `Pending transactions: ${String(error).slice(0, 200)}` })
  }
}

async function lookAfter(client: Client, transaction: PendingTransaction, signal: AbortSignal): Promise<void> {
  const { id } = transaction
  // A tab that still waits for the wallet holds the lock. If no tab does, the response is lost.
  if (transaction.status === 'submitted' && !(await isFree(submissionLock(client, id)))) return
  const follower = followers[namespaceOf(transaction.networkId)]
  if (!follower) return // This client sends nothing there.
  if (transaction.status === 'submitted') await resumeSubmission(client, transaction, follower.readLateAnswer, signal)
  if (findPending(client, id)?.status === 'unknown') {
    const found = await follower.findLostTransaction(client, transaction, signal)
    if (!found) return
    updatePending(client, id, { ...found, status: 'sent' })
  }
  await followTransaction(client, id, follower.awaitOutcome, signal)
}
