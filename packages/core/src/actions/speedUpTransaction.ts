import { chainIdOf, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import type { PendingTransaction } from '../client/state.ts'
import { findReplaceable } from '../namespaces/eip155/findReplaceable.ts'
import { replaceTransaction } from '../namespaces/eip155/replaceTransaction.ts'
import type { SentTransaction } from '../namespaces/eip155/sendTransaction.ts'
import { toQuantity } from '../rpc/quantity.ts'
import { getWalletCapabilities } from './getWalletCapabilities.ts'

/**
 * Sends a pending transaction again with the same nonce and higher fees, so that it is confirmed sooner. Only in a
 * wallet that promises to keep the nonce (`canSpeedUp`), because one that picks its own would pay twice.
 *
 * @throws LatchkeyError `TRANSACTION_NOT_REPLACEABLE`, `METHOD_UNSUPPORTED`, and what `sendTransaction` throws.
 */
export async function speedUpTransaction(client: Client, { id }: { id: string }): Promise<SentTransaction> {
  const replaceable = await findReplaceable(client, id)
  const { transaction, original } = replaceable
  if (!(await canSpeedUp(client, transaction))) throw new LatchkeyError('METHOD_UNSUPPORTED', { data: { id } })
  const { to, value, input, gas } = original
  if (!to) throw new LatchkeyError('TRANSACTION_NOT_REPLACEABLE', { data: { id } })
  const data = input === '0x' ? undefined : input
  return replaceTransaction(client, replaceable, { to, value, data, gas, summary: transaction.summary })
}

/**
 * Whether the wallet keeps the nonce that a page sets: `transactionNonce: { supported: true }` is among its
 * capabilities. False if it returns none, as for the embedded wallet's smart account, whose transactions a bundler sends.
 */
export async function canSpeedUp(client: Client, transaction: PendingTransaction): Promise<boolean> {
  try {
    const capabilities = await getWalletCapabilities(client, { account: transaction.account })
    const chain = toQuantity(chainIdOf(transaction.networkId))
    const { transactionNonce } = { ...capabilities['0x0'], ...capabilities[chain] }
    return (
      typeof transactionNonce === 'object' &&
      transactionNonce !== null &&
      Reflect.get(transactionNonce, 'supported') === true
    )
  } catch (error) {
    if (isLatchkeyError(error)) return false
    throw error
  }
}
