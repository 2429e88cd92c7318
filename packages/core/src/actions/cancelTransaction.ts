import type { Client } from '../client/client.ts'
import { findReplaceable } from '../namespaces/eip155/findReplaceable.ts'
import { replaceTransaction } from '../namespaces/eip155/replaceTransaction.ts'
import type { SentTransaction } from '../namespaces/eip155/sendTransaction.ts'

/** The gas of a transfer without data, on every chain. */
const TRANSFER_GAS = 21_000n

/**
 * Replaces a pending transaction: sends 0 to the account itself with the same nonce and higher fees. In a wallet that
 * picks its own nonce this costs a fee and changes nothing, which is an error.
 *
 * @throws LatchkeyError `TRANSACTION_NOT_REPLACEABLE`, and what `sendTransaction` throws.
 */
export async function cancelTransaction(client: Client, { id }: { id: string }): Promise<SentTransaction> {
  const replaceable = await findReplaceable(client, id)
  const to = replaceable.wallet.address
  return replaceTransaction(client, replaceable, { to, value: 0n, gas: TRANSFER_GAS, summary: { kind: 'cancel' } })
}
