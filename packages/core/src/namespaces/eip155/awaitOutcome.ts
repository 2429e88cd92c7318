import { addressOf, isLatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import { readTransaction } from '../../chains/eip155/transactions/readTransaction.ts'
import type { Client } from '../../client/client.ts'
import { chainRpc } from '../../rpc/chainRpc.ts'
import { hashSchema } from '../../rpc/quantity.ts'
import { type Outcome, type SentTransaction, updatePending } from '../../submission/pendingTransactions.ts'
import { waitForReceipt } from './waitForReceipt.ts'

/**
 * Waits for the receipt of a sent EVM transaction.
 *
 * @throws LatchkeyError what `waitForReceipt` throws, except for a revert, which is returned as an outcome.
 */
export async function awaitOutcome(
  client: Client,
  transaction: SentTransaction,
  signal: AbortSignal | undefined,
): Promise<Outcome | undefined> {
  const { hash, networkId, account } = transaction
  if (!v.is(hashSchema, hash)) return undefined
  try {
    const nonce = await learnNonce(client, transaction, signal)
    const sender = nonce === undefined ? undefined : { account, nonce }
    const receipt = await waitForReceipt(client, { hash, networkId, sender, signal })
    return receipt.status === 'replaced'
      ? { status: 'replaced', replacedBy: receipt.replacedBy }
      : { status: 'confirmed' }
  } catch (error) {
    if (!isLatchkeyError(error, 'TRANSACTION_REVERTED')) throw error
    return { status: 'failed', failure: error.message.slice(0, 256) }
  }
}

/** Stores the nonce while the node still knows the transaction, because it forgets a replaced one. */
async function learnNonce(client: Client, transaction: SentTransaction, signal: AbortSignal | undefined) {
  if (transaction.nonce !== undefined) return transaction.nonce
  try {
    const seen = await readTransaction(chainRpc(client, transaction.networkId), transaction.hash, signal)
    // A bundler sends the transactions of a smart account: their nonce is not the account's.
    // Importing `sameAddress` would give that line a file of its own.
    const sender = addressOf(transaction.account).toLowerCase()
    if (seen?.from.toLowerCase() !== sender) return undefined
    updatePending(client, transaction.id, { nonce: seen.nonce })
    return seen.nonce
  } catch (error) {
    if (isLatchkeyError(error, 'REQUEST_ABORTED')) throw error
    return undefined // A failing node may respond while we wait for the receipt.
  }
}
