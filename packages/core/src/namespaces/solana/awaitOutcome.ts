import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { readStatus, type SignatureStatus } from '../../chains/solana/readStatus.ts'
import { commitment, countSchema, type SolanaRpc, solanaRpc } from '../../chains/solana/solanaRpc.ts'
import { transactionError } from '../../chains/solana/transaction/transactionError.ts'
import { readLifetime } from '../../chains/solana/transfer/prepareTransfer.ts'
import { nativeSymbol } from '../../chains/solana/transfer/transferPlan.ts'
import { watchSignature } from '../../chains/solana/watchSignature.ts'
import type { Client } from '../../client/client.ts'
import { pause } from '../../rpc/pause.ts'
import { findPending, type Outcome, type SentTransaction, updatePending } from '../../submission/pendingTransactions.ts'
import { sendBytes } from './broadcast.ts'
import { explainFailure } from './explainFailure.ts'

/**
 * Waits until a sent transaction is in a block or has expired. Meanwhile rebroadcasts the signed bytes, if the page has
 * them; the network accepts them only once. Retries when a node fails now and then.
 *
 * @throws LatchkeyError `RECEIPT_TIMEOUT` after three minutes without an answer; `REQUEST_ABORTED`; what `chainRpc`
 * throws, if the last attempt failed.
 */
export async function awaitOutcome(
  client: Client,
  transaction: SentTransaction,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const rpc = solanaRpc(client, transaction.networkId)
  const wakeUp = createWakeUp()
  const stop = watchSignature(client, transaction, wakeUp.wake)
  const until = client.now() + FOLLOWED_MS
  try {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 1.5, LONGEST_WAIT_MS)) {
      const { outcome, failure } = await attempt(() => look(client, rpc, transaction, signal))
      if (outcome) return outcome
      const left = until - client.now()
      if (left <= 0) throw failure ?? new LatchkeyError('RECEIPT_TIMEOUT', { data: { hash: transaction.hash } })
      await Promise.race([pause(Math.min(waitMs, left), signal), wakeUp.wait()])
    }
  } finally {
    stop()
  }
}

const FOLLOWED_MS = 180_000
const FIRST_WAIT_MS = 400
const LONGEST_WAIT_MS = 2_000

async function look(
  client: Client,
  rpc: SolanaRpc,
  transaction: SentTransaction,
  signal: AbortSignal | undefined,
): Promise<Outcome | undefined> {
  const { id, hash, networkId, signed } = transaction
  const status = await readStatus(rpc, hash, { deep: false, signal })
  if (status) return toOutcome(client, transaction, status)
  const last = await lastHeight(client, rpc, transaction, signal)
  if ((await rpc.request('getBlockHeight', [commitment], countSchema, signal)) > last) {
    const late = await readStatus(rpc, hash, { deep: true, signal })
    if (late) return toOutcome(client, transaction, late)
    return { status: 'failed', failure: new LatchkeyError('TRANSACTION_EXPIRED', { data: { id } }).message }
  }
  // A refusal means that it is in a block or has expired; the next read tells which.
  if (signed !== undefined) await sendBytes(client, { networkId, signed }, signal).catch(() => undefined)
  return undefined
}

/** If it is unknown, the height for a transaction signed now is a later one, so it is safe. */
async function lastHeight(
  client: Client,
  rpc: SolanaRpc,
  { id, lastValidBlockHeight: known }: SentTransaction,
  signal: AbortSignal | undefined,
): Promise<bigint> {
  const learned = known ?? findPending(client, id)?.lastValidBlockHeight
  if (learned !== undefined) return BigInt(learned)
  const { lastValidBlockHeight } = await readLifetime(rpc, signal)
  updatePending(client, id, { lastValidBlockHeight: Number(lastValidBlockHeight) })
  return lastValidBlockHeight
}

function toOutcome(client: Client, transaction: SentTransaction, { err }: SignatureStatus): Outcome {
  if (err == null) return { status: 'confirmed' }
  const error = transactionError(err, { symbol: nativeSymbol(client, transaction.networkId) })
  const { message } = explainFailure(transaction, error)
  return { status: 'failed', failure: message.slice(0, 256) }
}

async function attempt(
  work: () => Promise<Outcome | undefined>,
): Promise<{ outcome?: Outcome | undefined; failure?: unknown }> {
  try {
    return { outcome: await work() }
  } catch (failure) {
    if (isLatchkeyError(failure, 'REQUEST_ABORTED')) throw failure
    return { failure }
  }
}

/** Wakes the waiting caller; if there is none, the next one returns at once. */
function createWakeUp(): { wake: () => void; wait: () => Promise<void> } {
  let resume: () => void = () => undefined
  let woken = new Promise<void>((resolve) => (resume = resolve))
  return {
    wake: () => resume(),
    wait: async () => {
      await woken
      woken = new Promise<void>((resolve) => (resume = resolve))
    },
  }
}
