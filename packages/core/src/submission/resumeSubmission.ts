import { LatchkeyError, namespaceOf } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import type { WalletRequests } from '../client/connector.ts'
import { findConnector } from '../client/keys.ts'
import type { ConnectionKey, PendingTransaction } from '../client/state.ts'
import { pause } from '../rpc/pause.ts'
import { hashSchema } from '../rpc/quantity.ts'
import { holding } from './exclusively.ts'
import { updatePending } from './pendingTransactions.ts'
import { type Submitted, settleSubmission, submissionLock } from './submit.ts'

/** Wallets are still looked for while a page begins. */
const CONNECTOR_WAIT_MS = 10_000

/**
 * Goes on with a transaction that a page handed over without hearing of it: where the wallet's answer can be found again,
 * it is waited for and stored as if that page were still here, and nothing is asked a second time. Elsewhere its outcome
 * is unknown.
 *
 * @throws LatchkeyError `REQUEST_ABORTED`: it stays handed then.
 */
export async function resumeSubmission(
  client: Client,
  transaction: PendingTransaction,
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
    const ask = async () => readAnswer(client, transaction, await answered)
    // How it was refused stands in the store, and whoever asked for it is gone.
    await settleSubmission(client, id, { ask, sends: true }).catch(() => undefined)
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

async function readAnswer(client: Client, transaction: PendingTransaction, answer: unknown): Promise<Submitted> {
  if (namespaceOf(transaction.networkId) === 'solana')
    return (await import('./solana/readLateAnswer.ts')).readLateAnswer(client, transaction, answer)
  const hash = v.safeParse(hashSchema, answer)
  if (!hash.success) throw new LatchkeyError('WALLET_ANSWER_INVALID', { data: { method: 'eth_sendTransaction' } })
  return { hash: hash.output, nonce: undefined }
}
