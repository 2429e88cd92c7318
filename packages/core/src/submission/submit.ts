import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import { findConnector } from '../client/keys.ts'
import type { PendingTransaction } from '../client/state.ts'
import { toWalletError } from '../client/walletError.ts'
import { claimSubmission } from './claimSubmission.ts'
import { holding } from './exclusively.ts'
import { isAmbiguous, mayHaveBeenSent } from './mayHaveBeenSent.ts'
import { addPending, updatePending } from './pendingTransactions.ts'

/** What is known of a transaction once the wallet has responded. */
export type Submitted = Partial<PendingTransaction> & { hash: string }

/** The lock that a tab holds while one of its transactions waits for the wallet. */
export function submissionLock(client: Pick<Client, 'name'>, id: string): string {
  return `${client.name}.transaction.${id}`
}

/**
 * Stores a transaction, then calls the wallet, once: an id that any tab of this origin has submitted before is refused.
 * Stores and returns the wallet's response.
 *
 * @param wallet `sends`: it also broadcasts the transaction, so that a lost response leaves open whether it was sent.
 * If a wallet only signs, it was not.
 * @throws LatchkeyError `TRANSACTION_ALREADY_SENT`, `USER_REJECTED`, `TRANSACTION_FAILED`; `TRANSACTION_UNKNOWN` if it may have
 * been sent nevertheless: it must not be tried again unseen; and LatchkeyErrors of `request`.
 */
export async function submit<answer extends Submitted>(
  client: Client,
  transaction: PendingTransaction,
  wallet: { request: (requestId?: number) => Promise<answer>; sends: boolean },
): Promise<answer> {
  const { id } = transaction
  const requestId = await findConnector(client, transaction.connection)?.requests?.createId()
  await claimSubmission(client, id)
  // Take the lock before storing: a tab that finds the transaction without its lock treats the response as lost.
  return holding(submissionLock(client, id), () => {
    addPending(client, requestId === undefined ? transaction : { ...transaction, requestId })
    return settleSubmission(client, id, { request: () => wallet.request(requestId), sends: wallet.sends })
  })
}

/** Stores the wallet's response or error. Errors as in `submit`. */
export async function settleSubmission<answer extends Submitted>(
  client: Client,
  id: string,
  wallet: { request: () => Promise<answer>; sends: boolean },
): Promise<answer> {
  try {
    const answer = await wallet.request()
    updatePending(client, id, { ...answer, status: 'sent' })
    return answer
  } catch (cause) {
    const error = toWalletError(cause, { failed: 'TRANSACTION_FAILED' })
    // A wallet that still shows an earlier request has not taken this one.
    const isRefused = isLatchkeyError(error, 'REQUEST_PENDING') || isUnsent(cause, wallet)
    const status = isLatchkeyError(error, 'USER_REJECTED') ? 'declined' : isRefused ? 'failed' : 'unknown'
    updatePending(client, id, { status, ...(status === 'failed' ? { failure: error.code } : {}) })
    if (status !== 'unknown' || mayHaveBeenSent(error)) throw error
    throw new LatchkeyError('TRANSACTION_UNKNOWN', { cause: error })
  }
}

/**
 * A wallet that returns an error with a numeric code refused before sending; so did we, if the error is ours. If it
 * threw anything else, sent an invalid response or timed out, it may have sent the transaction first.
 */
function isUnsent(cause: unknown, { sends }: { sends: boolean }): boolean {
  if (!sends) return true
  const inner = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'cause') : undefined
  // An EIP-1193 provider over a relay uses numeric codes for its own timeouts.
  if ([cause, inner].some(isAmbiguous)) return false
  if (isLatchkeyError(cause)) return !(cause.code === 'NOT_CONNECTED' && cause.cause !== undefined)
  const code = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined
  const isNumeric = typeof code === 'number' || (typeof code === 'string' && /^-?\d+$/.test(code))
  return isNumeric && Number(code) !== WALLET_DISCONNECTED
}
const WALLET_DISCONNECTED = 4900
