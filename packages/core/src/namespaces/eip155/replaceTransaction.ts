import { chainIdOf, LatchkeyError } from '@latchkey/protocol'
import { readTransaction } from '../../chains/eip155/transactions/readTransaction.ts'
import type { Client } from '../../client/client.ts'
import type { PendingTransaction, TransactionSummary } from '../../client/state.ts'
import { toQuantity } from '../../rpc/quantity.ts'
import { updatePending } from '../../submission/pendingTransactions.ts'
import type { Replaceable } from './findReplaceable.ts'
import { followEip155 } from './followEip155.ts'
import { higherFees } from './higherFees.ts'
import { submitRequest } from './submitRequest.ts'

/** What replaces the original transaction. */
export type Replacement = {
  to: string
  value: bigint
  data?: `0x${string}` | undefined
  gas: bigint
  summary: TransactionSummary
}

/**
 * Submits a transaction with the nonce of an earlier one and higher fees. Once one of them is in a block, the other one
 * becomes `replaced`.
 *
 * @throws LatchkeyError what `submitRequest` throws; `TRANSACTION_NOT_REPLACEABLE` if the wallet used another nonce.
 */
export async function replaceTransaction(
  client: Client,
  { transaction, original, rpc, wallet }: Replaceable,
  { to, value, data, gas, summary }: Replacement,
): Promise<{ hash: `0x${string}`; id: string }> {
  const id = client.randomId()
  // The node forgets a replaced transaction; its nonce still shows how it ended.
  updatePending(client, transaction.id, { nonce: original.nonce })
  const { account, networkId, connection } = transaction
  const replacing: PendingTransaction = {
    ...{ id, account, networkId, connection, status: 'submitted', nonce: original.nonce },
    ...{ to, value: String(value), data, summary, createdAt: client.now() },
  }
  const hash = await submitRequest(client, wallet.provider, replacing, {
    from: wallet.address,
    to,
    value: toQuantity(value),
    ...(data ? { data } : {}),
    gas: toQuantity(gas),
    nonce: toQuantity(original.nonce),
    chainId: toQuantity(chainIdOf(networkId)),
    ...(await higherFees(rpc, original)),
  })
  void followEip155(client, transaction.id)
  void followEip155(client, id)
  const seen = await readTransaction(rpc, hash)
  if (seen && seen.nonce !== original.nonce)
    throw new LatchkeyError('TRANSACTION_NOT_REPLACEABLE', { data: { id: transaction.id, hash, nonce: seen.nonce } })
  return { hash, id }
}
