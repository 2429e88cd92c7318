import { addressOf, LatchkeyError } from '@latchkey/protocol'
import { type ChainTransaction, readTransaction } from '../../chains/eip155/transactions/readTransaction.ts'
import type { Client } from '../../client/client.ts'
import { sameAddress } from '../../client/sameAddress.ts'
import type { PendingTransaction } from '../../client/state.ts'
import { getWalletClient, type WalletClient } from '../../connectors/getWalletClient.ts'
import { type ChainRpc, chainRpc } from '../../rpc/chainRpc.ts'
import { findPending } from '../../submission/pendingTransactions.ts'

export type Replaceable = {
  transaction: PendingTransaction
  /** The same transaction as read from the chain. */
  original: ChainTransaction
  rpc: ChainRpc
  wallet: WalletClient<'eip155'>
}

/**
 * A transaction that the node knows and that is in no block yet, with the wallet whose account sent it.
 *
 * @throws LatchkeyError `TRANSACTION_NOT_REPLACEABLE`, `INVALID_CHAIN_ID` if the wallet is on another network now, and
 * what `getWalletClient` throws.
 */
export async function findReplaceable(client: Client, id: string): Promise<Replaceable> {
  const transaction = findPending(client, id)
  if (transaction?.status !== 'sent' || !transaction.hash)
    throw new LatchkeyError('TRANSACTION_NOT_REPLACEABLE', { data: { id } })
  const { account, connection, networkId, hash } = transaction
  const rpc = chainRpc(client, networkId)
  const original = await readTransaction(rpc, hash)
  // A bundler sends the transactions of a smart account: their nonce is the bundler's.
  const isOwn = original && sameAddress('eip155', original.from, addressOf(account))
  if (!isOwn || original.blockNumber !== null) throw new LatchkeyError('TRANSACTION_NOT_REPLACEABLE', { data: { id } })
  const wallet = await getWalletClient(client, 'eip155', { account, connection })
  if (wallet.networkId !== networkId)
    throw new LatchkeyError('INVALID_CHAIN_ID', { data: { wanted: networkId, actual: wallet.networkId } })
  return { transaction, original, rpc, wallet }
}
