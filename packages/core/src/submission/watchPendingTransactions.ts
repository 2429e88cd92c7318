import { isLatchkeyError, limits, namespaceOf } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import type { PendingTransaction } from '../client/state.ts'
import { pause } from '../rpc/pause.ts'
import { isFree } from './exclusively.ts'
import { followTransaction } from './followTransaction.ts'
import { findPending, isOpen, updatePending } from './pendingTransactions.ts'
import { resumeSubmission } from './resumeSubmission.ts'
import { submissionLock } from './submit.ts'

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
  if (transaction.status === 'submitted') await resumeSubmission(client, transaction, signal)
  const namespace = namespaceOf(transaction.networkId)
  if (namespace !== 'eip155' && namespace !== 'solana') return // This client sends nothing else.
  const { loadLost, loadOutcome } = namespaces[namespace]
  if (findPending(client, id)?.status === 'unknown') {
    const { findLostTransaction } = await loadLost()
    const found = await findLostTransaction(client, transaction, signal)
    if (!found) return
    updatePending(client, id, { ...found, status: 'sent' })
  }
  await followTransaction(client, id, async (...sent) => (await loadOutcome()).awaitOutcome(...sent), signal)
}

const namespaces = {
  eip155: {
    loadLost: () => import('../chains/eip155/findLostTransaction.ts'),
    loadOutcome: () => import('./eip155/awaitOutcome.ts'),
  },
  solana: {
    loadLost: () => import('../chains/solana/findLostTransaction.ts'),
    loadOutcome: () => import('./solana/awaitOutcome.ts'),
  },
}
