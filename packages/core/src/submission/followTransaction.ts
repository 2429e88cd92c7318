import { isLatchkeyError } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import { findPending, type Outcome, type SentTransaction, updatePending } from './pendingTransactions.ts'

/** Waits until the chain says how a transaction ended. Undefined if that can't be found out. */
export type AwaitOutcome = (
  client: Client,
  transaction: SentTransaction,
  signal: AbortSignal | undefined,
) => Promise<Outcome | undefined>

/**
 * Waits for the outcome of a sent transaction, as its namespace does, and writes it to the store. Never throws: a
 * transaction that is not confirmed in time stays open, and other failures are reported to the app as events.
 */
export async function followTransaction(
  client: Client,
  id: string,
  awaitOutcome: AwaitOutcome,
  signal?: AbortSignal,
): Promise<void> {
  const transaction = findPending(client, id)
  if (transaction?.status !== 'sent' || !transaction.hash) return
  const { hash } = transaction
  try {
    const outcome = await awaitOutcome(client, { ...transaction, hash }, signal)
    if (outcome) updatePending(client, id, outcome)
  } catch (error) {
    if (!isLatchkeyError(error, 'RECEIPT_TIMEOUT') && !isLatchkeyError(error, 'REQUEST_ABORTED'))
      report(client, hash, error)
  }
}

function report(client: Client, hash: string, error: unknown): void {
  const code = isLatchkeyError(error) ? error.code : 'REQUEST_FAILED'
  client.emit({ name: 'INTERNAL_ERROR', code, message: `No receipt of ${hash}: ${String(error).slice(0, 200)}` })
}
