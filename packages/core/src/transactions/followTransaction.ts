import { isLatchkeyError } from '@latchkey/protocol'
import { waitForReceipt } from '../actions/waitForReceipt.ts'
import { chainRpc } from '../chains/chainRpc.ts'
import { readTransaction } from '../chains/eip155/readTransaction.ts'
import type { Client } from '../client.ts'
import type { PendingTransaction } from '../state.ts'
import { findPending, updatePending } from './pendingTransactions.ts'

/**
 * Waits for the receipt of a sent transaction and writes the outcome to the store. Never throws: a transaction that is not
 * confirmed in time stays open, and what else goes wrong is told to the app as an event.
 */
export async function followTransaction(client: Client, id: string, signal?: AbortSignal): Promise<void> {
  const transaction = findPending(client, id)
  if (transaction?.status !== 'sent' || !transaction.hash) return
  const { hash } = transaction
  try {
    const nonce = await learnNonce(client, { ...transaction, hash }, signal)
    const sender = nonce === undefined ? undefined : { account: transaction.account, nonce }
    const receipt = await waitForReceipt(client, { hash, networkId: transaction.networkId, sender, signal })
    updatePending(
      client,
      id,
      receipt.status === 'replaced' ? { status: 'replaced', replacedBy: receipt.replacedBy } : { status: 'confirmed' },
    )
  } catch (error) {
    if (isLatchkeyError(error, 'TRANSACTION_REVERTED'))
      updatePending(client, id, { status: 'failed', failure: error.message.slice(0, 256) })
    else if (!isLatchkeyError(error, 'RECEIPT_TIMEOUT') && !isLatchkeyError(error, 'REQUEST_ABORTED'))
      report(client, hash, error)
  }
}

/** The nonce that the wallet took: kept while the node still shows the transaction, since it forgets a replaced one. */
async function learnNonce(
  client: Client,
  transaction: PendingTransaction & { hash: string },
  signal: AbortSignal | undefined,
) {
  if (transaction.nonce !== undefined) return transaction.nonce
  const seen = await readTransaction(chainRpc(client, transaction.networkId), transaction.hash, signal)
  if (seen) updatePending(client, transaction.id, { nonce: seen.nonce })
  return seen?.nonce
}

function report(client: Client, hash: string, error: unknown): void {
  const code = isLatchkeyError(error) ? error.code : 'REQUEST_FAILED'
  client.emit({ name: 'INTERNAL_ERROR', code, message: `No receipt of ${hash}: ${String(error).slice(0, 200)}` })
}
