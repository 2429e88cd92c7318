import { addressOf, isLatchkeyError } from '@latchkey/protocol'
import type { Client } from '../../../client/client.ts'
import type { PendingTransaction } from '../../../client/state.ts'
import { chainRpc } from '../../../rpc/chainRpc.ts'
import { findByNonce } from './findByNonce.ts'
import { type ChainTransaction, readTransactionCount } from './readTransaction.ts'

/** The wallet may have sent transactions of other pages first. */
const NONCES_SEARCHED = 5

/**
 * Searches the chain for a submitted transaction whose response was lost: at the expected nonce and a few after it, one
 * with the same recipient, value and data.
 */
export async function findLostTransaction(
  client: Client,
  transaction: PendingTransaction,
  signal?: AbortSignal,
): Promise<Pick<ChainTransaction, 'hash' | 'nonce'> | undefined> {
  if (transaction.nonce === undefined) return undefined
  const address = addressOf(transaction.account)
  try {
    const rpc = chainRpc(client, transaction.networkId)
    const used = await readTransactionCount(rpc, address, 'latest', signal)
    const last = Math.min(used, transaction.nonce + NONCES_SEARCHED)
    for (let nonce = transaction.nonce; nonce < last; nonce++) {
      const found = await findByNonce(rpc, { address, nonce }, signal)
      if (found && isSame(found, transaction) && !isTaken(client, found.hash))
        return { hash: found.hash, nonce: found.nonce }
    }
  } catch (error) {
    if (!isLatchkeyError(error) || error.code === 'REQUEST_ABORTED') throw error
  }
  return undefined // It stays unknown, and is shown as such.
}

function isSame(found: ChainTransaction, { to, value, data }: PendingTransaction): boolean {
  return (
    found.to?.toLowerCase() === to.toLowerCase() &&
    found.value === BigInt(value) &&
    found.input === (data?.toLowerCase() ?? '0x')
  )
}

// Two identical transfers in a row are two transactions.
function isTaken(client: Client, hash: string): boolean {
  return client.store.getState().pending.some((one) => one.hash === hash)
}
