import { addressOf, isLatchkeyError } from '@latchkey/protocol'
import type { Client } from '../../client/client.ts'
import type { PendingTransaction } from '../../client/state.ts'
import { chainRpc } from '../../rpc/chainRpc.ts'
import { findByNonce } from './findByNonce.ts'
import { type ChainTransaction, readTransactionCount } from './readTransaction.ts'

/** A wallet may have had transactions of its own in line before ours. */
const NONCES_SEARCHED = 5

/**
 * Looks in the chain for a transaction that was handed to a wallet whose answer was lost: at the nonce that was next then,
 * and a few behind it, the one with the same receiver, value and data.
 */
export async function findLostTransaction(
  client: Client,
  transaction: PendingTransaction,
  signal?: AbortSignal,
): Promise<ChainTransaction | undefined> {
  if (transaction.nonce === undefined) return undefined
  const address = addressOf(transaction.account)
  try {
    const rpc = chainRpc(client, transaction.networkId)
    const used = await readTransactionCount(rpc, address, 'latest', signal)
    const last = Math.min(used, transaction.nonce + NONCES_SEARCHED)
    for (let nonce = transaction.nonce; nonce < last; nonce++) {
      const found = await findByNonce(rpc, { address, nonce }, signal)
      if (found && isSame(found, transaction) && !isTaken(client, found.hash)) return found
    }
  } catch (error) {
    if (!isLatchkeyError(error) || error.code === 'REQUEST_ABORTED') throw error
  }
  return undefined // it stays unknown, which is what the visitor is shown
}

function isSame(found: ChainTransaction, { to, value, data }: PendingTransaction): boolean {
  return (
    found.to?.toLowerCase() === to.toLowerCase() &&
    found.value === BigInt(value) &&
    found.input === (data?.toLowerCase() ?? '0x')
  )
}

// Two equal transfers in a row are two transactions.
function isTaken(client: Client, hash: string): boolean {
  return client.store.getState().pending.some((one) => one.hash === hash)
}
