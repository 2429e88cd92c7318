import { LatchkeyError } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import type { WalletRequests } from '../client/connector.ts'
import { findConnector } from '../client/keys.ts'
import type { ConnectionKey, PendingTransaction } from '../client/state.ts'
import { pause } from '../rpc/pause.ts'
import { holding } from './exclusively.ts'
import { updatePending } from './pendingTransactions.ts'
import { type Submitted, settleSubmission, submissionLock } from './submit.ts'

/** Wallets are still being discovered when a page starts. */
const CONNECTOR_WAIT_MS = 10_000

/**
 * Resumes a transaction that an earlier page submitted without receiving the response. If the wallet's response can be
 * found again, waits for it and stores it as that page would have; nothing is requested twice. Otherwise the outcome is
 * unknown.
 *
 * @param readAnswer parses the response, as the transaction's namespace does
 * @throws LatchkeyError `REQUEST_ABORTED`; the status stays `submitted`.
 */
export async function resumeSubmission(
  client: Client,
  transaction: PendingTransaction,
  readAnswer: ReadAnswer,
  signal: AbortSignal,
): Promise<void> {
  const { id, requestId, connection } = transaction
  const requests = requestId === undefined ? undefined : await findRequests(client, connection, signal)
  if (requestId === undefined || !requests) return updatePending(client, id, { status: 'unknown' })
  await holding(submissionLock(client, id), async () => {
    const answered = requests.resume(requestId, { signal })
    await answered.catch(() => {
      if (signal.aborted) throw new LatchkeyError('REQUEST_ABORTED')
    })
    const walletRequest = async () => readAnswer(client, transaction, await answered)
    // The error is stored in the transaction, and its caller is gone.
    await settleSubmission(client, id, { request: walletRequest, sends: true }).catch(() => undefined)
  })
}

async function findRequests(
  client: Client,
  connection: ConnectionKey,
  signal: AbortSignal,
): Promise<WalletRequests | undefined> {
  const look = () => findConnector(client, connection)
  let stop: (() => void) | undefined
  const found = new Promise<void>((resolve) => {
    stop = client.connectors.subscribe(() => look() && resolve())
  })
  if (!look()) await Promise.race([found, pause(CONNECTOR_WAIT_MS, signal)]).finally(() => stop?.())
  stop?.()
  return look()?.requests
}

/** Parses what the wallet answered. @throws LatchkeyError `WALLET_RESPONSE_INVALID` */
export type ReadAnswer = (client: Client, transaction: PendingTransaction, answer: unknown) => Promise<Submitted>
