import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import { hashSchema } from '../chains/quantity.ts'
import type { Client } from '../client.ts'
import type { Eip1193Provider } from '../connector.ts'
import { requestWallet } from '../connectors/requestWallet.ts'
import type { PendingTransaction } from '../state.ts'
import { toWalletError } from '../walletError.ts'
import { claimHandOver } from './claimHandOver.ts'
import { holding } from './exclusively.ts'
import { addPending, updatePending } from './pendingTransactions.ts'

/** The parameters of `eth_sendTransaction`, all as hexadecimal text. */
export type TransactionRequest = Readonly<Record<string, string | undefined>> & { from: string; to: string }

/** The lock that a tab holds while a wallet has a transaction of it. */
export function handOverLock(client: Pick<Client, 'name'>, id: string): string {
  return `${client.name}.transaction.${id}`
}

/**
 * Stores a transaction and only then hands it to the wallet, once: an id that any tab of this origin handed over before
 * is refused. Resolves with the hash that the wallet gives.
 *
 * @throws LatchkeyError `TRANSACTION_ALREADY_SENT`, `USER_REJECTED`, `TRANSACTION_FAILED` (`data.isUnknown` when it may
 * have been sent all the same), `WALLET_ANSWER_INVALID`.
 */
export async function handOver(
  client: Client,
  provider: Eip1193Provider,
  transaction: PendingTransaction,
  request: TransactionRequest,
): Promise<`0x${string}`> {
  const { id } = transaction
  await claimHandOver(client, id)
  addPending(client, transaction)
  return holding(handOverLock(client, id), async () => {
    const answer = await askWallet(client, provider, transaction, request)
    const hash = v.safeParse(hashSchema, answer)
    if (!hash.success) {
      updatePending(client, id, { status: 'unknown' })
      throw new LatchkeyError('WALLET_ANSWER_INVALID', { data: { method: 'eth_sendTransaction' } })
    }
    // Until now the nonce was a guess; the chain tells the true one.
    updatePending(client, id, { status: 'sent', hash: hash.output, nonce: undefined })
    return hash.output
  })
}

async function askWallet(
  client: Client,
  provider: Eip1193Provider,
  { id }: PendingTransaction,
  request: TransactionRequest,
): Promise<unknown> {
  try {
    return await requestWallet(provider, 'eth_sendTransaction', [request])
  } catch (cause) {
    const error = toWalletError(cause, { failed: 'TRANSACTION_FAILED' })
    const status = isLatchkeyError(error, 'USER_REJECTED') ? 'declined' : isRefusal(cause) ? 'failed' : 'unknown'
    updatePending(client, id, { status, ...(status === 'failed' ? { failure: error.code } : {}) })
    throw status === 'unknown' ? new LatchkeyError(error.code, { cause, data: { isUnknown: true } }) : error
  }
}

// A wallet that answers an error with a number refused before sending. One that threw anything else may have sent first.
function isRefusal(cause: unknown): boolean {
  const code = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined
  return typeof code === 'number' && code !== WALLET_DISCONNECTED
}
const WALLET_DISCONNECTED = 4900
