import type { Client } from '../client/client.ts'
import { findReplaceable } from '../submission/findReplaceable.ts'
import { replaceTransaction } from '../submission/replaceTransaction.ts'
import type { SentTransaction } from '../submission/sendTransaction.ts'

/** What a transfer of nothing uses, everywhere. */
const TRANSFER_GAS = 21_000n

/**
 * Takes the nonce of a pending transaction away from it: sends nothing to the account itself for higher fees. In a wallet
 * that picks its own nonce this costs a fee and changes nothing, which is told.
 *
 * @throws LatchkeyError `TRANSACTION_NOT_REPLACEABLE`, and what `sendTransaction` throws.
 */
export async function cancelTransaction(client: Client, { id }: { id: string }): Promise<SentTransaction> {
  const replaceable = await findReplaceable(client, id)
  const to = replaceable.wallet.address
  return replaceTransaction(client, replaceable, { to, value: 0n, gas: TRANSFER_GAS, summary: { kind: 'cancel' } })
}
