import { CodedError, isLatchkeyError } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import { findConnector } from '../client/keys.ts'
import type { PendingTransaction } from '../client/state.ts'
import { toWalletError } from '../client/walletError.ts'
import { claimSubmission } from './claimSubmission.ts'
import { holding } from './exclusively.ts'
import { addPending, updatePending } from './pendingTransactions.ts'

/** What is known of a transaction once the wallet answered. */
export type Submitted = Partial<PendingTransaction> & { hash: string }

/** The lock that a tab holds while a wallet has a transaction of it. */
export function submissionLock(client: Pick<Client, 'name'>, id: string): string {
  return `${client.name}.transaction.${id}`
}

/**
 * Stores a transaction and only then asks the wallet, once: an id that any tab of this origin handed over before is
 * refused. What the wallet answered is stored in the same breath, and given back.
 *
 * @param wallet `sends`: it sends the transaction too, so that an answer which gets lost leaves open whether it did. A
 * wallet that only signs has sent nothing then.
 * @throws LatchkeyError `TRANSACTION_ALREADY_SENT`, `USER_REJECTED`, `TRANSACTION_FAILED` (`data.isUnknown` when it may
 * have been sent all the same), `WALLET_ANSWER_INVALID`, and what `ask` throws of this kind.
 */
export async function submit<answer extends Submitted>(
  client: Client,
  transaction: PendingTransaction,
  wallet: { ask: (requestId?: number) => Promise<answer>; sends: boolean },
): Promise<answer> {
  const { id } = transaction
  const requestId = await findConnector(client, transaction.connection)?.requests?.createId()
  await claimSubmission(client, id)
  // Held before it is stored: a tab that finds it there without its lock takes the answer for lost.
  return holding(submissionLock(client, id), () => {
    addPending(client, requestId === undefined ? transaction : { ...transaction, requestId })
    return settleSubmission(client, id, { ask: () => wallet.ask(requestId), sends: wallet.sends })
  })
}

/** Stores what a wallet answers, or how it refused. Errors as `submission`. */
export async function settleSubmission<answer extends Submitted>(
  client: Client,
  id: string,
  wallet: { ask: () => Promise<answer>; sends: boolean },
): Promise<answer> {
  try {
    const answer = await wallet.ask()
    updatePending(client, id, { ...answer, status: 'sent' })
    return answer
  } catch (cause) {
    const error = toWalletError(cause, { failed: 'TRANSACTION_FAILED' })
    const status = isLatchkeyError(error, 'USER_REJECTED') ? 'declined' : isUnsent(cause, wallet) ? 'failed' : 'unknown'
    updatePending(client, id, { status, ...(status === 'failed' ? { failure: error.code } : {}) })
    if (status !== 'unknown' || error === cause) throw error
    throw new CodedError(error.code, error.message, { cause, data: { isUnknown: true } })
  }
}

/**
 * A wallet that answers an error with a number refused before sending, and so did we where the error is our own. One that
 * threw anything else, answered what cannot be read, or was not heard of in time, may have sent first.
 */
function isUnsent(cause: unknown, { sends }: { sends: boolean }): boolean {
  if (!sends) return true
  const inner = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'cause') : undefined
  // An EIP-1193 provider over a relay gives its own numbers to what it did not hear.
  if ([cause, inner].some((error) => isLatchkeyError(error) && unheard.has(error.code))) return false
  if (isLatchkeyError(cause)) return !(cause.code === 'NOT_CONNECTED' && cause.cause !== undefined)
  const code = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined
  return typeof code === 'number' && code !== WALLET_DISCONNECTED
}
const WALLET_DISCONNECTED = 4900
const unheard: ReadonlySet<string> = new Set([
  ...['WALLET_ANSWER_INVALID', 'WALLET_TIMEOUT', 'RELAY_REFUSED'],
  ...['REQUEST_ABORTED', 'REQUEST_UNKNOWN', 'FRAME_ABORTED'],
])
