import { isLatchkeyError, namespaceOf } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import { findPending, type Outcome, type SentTransaction, updatePending } from './pendingTransactions.ts'

/**
 * Waits for the outcome of a sent transaction and writes it to the store. Never throws: a transaction that is not
 * confirmed in time stays open, and other failures are reported to the app as events.
 */
export async function followTransaction(client: Client, id: string, signal?: AbortSignal): Promise<void> {
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

async function awaitOutcome(
  client: Client,
  transaction: SentTransaction,
  signal: AbortSignal | undefined,
): Promise<Outcome | undefined> {
  switch (namespaceOf(transaction.networkId)) {
    case 'eip155':
      return (await import('./eip155/awaitOutcome.ts')).awaitOutcome(client, transaction, signal)
    case 'solana':
      return (await import('./solana/awaitOutcome.ts')).awaitOutcome(client, transaction, signal)
    default:
      return undefined // This client sends nothing else.
  }
}

function report(client: Client, hash: string, error: unknown): void {
  const code = isLatchkeyError(error) ? error.code : 'REQUEST_FAILED'
  client.emit({ name: 'INTERNAL_ERROR', code, message: `No receipt of ${hash}: ${String(error).slice(0, 200)}` })
}
