import { LatchkeyError } from '@latchkey/protocol'
import { RpcError } from '@latchkey/protocol/jsonRpc'
import * as v from 'valibot'
import { commitment } from '../../chains/solana/solanaRpc.ts'
import { transactionError } from '../../chains/solana/transaction/transactionError.ts'
import { nativeSymbol } from '../../chains/solana/transfer/transferPlan.ts'
import type { Client } from '../../client/client.ts'
import { chainRpc } from '../../rpc/chainRpc.ts'
import { type SentTransaction, updatePending } from '../../submission/pendingTransactions.ts'
import { explainFailure } from './explainFailure.ts'

/**
 * Broadcasts signed bytes, which the network accepts only once. If the network refuses them, the transaction has
 * failed; if it can't be reached, `awaitOutcome` sends the same bytes again.
 *
 * @throws LatchkeyError what `transactionError` makes of a refusal.
 */
export async function broadcast(client: Client, transaction: SentTransaction & { signed: string }): Promise<void> {
  try {
    await sendBytes(client, transaction)
  } catch (cause) {
    const refusal = refusalOf(cause, nativeSymbol(client, transaction.networkId))
    if (!refusal) return
    const error = explainFailure(transaction, refusal)
    updatePending(client, transaction.id, { status: 'failed', failure: error.message.slice(0, 256) })
    throw error
  }
}

/** Sends signed bytes to the network. @throws what `chainRpc` throws. */
export async function sendBytes(
  client: Client,
  { networkId, signed }: { networkId: SentTransaction['networkId']; signed: string },
  signal?: AbortSignal,
): Promise<void> {
  const config = { encoding: 'base64', preflightCommitment: commitment.commitment }
  await chainRpc(client, networkId).request('sendTransaction', [signed, config], signal)
}

// The simulation failed, a signature is wrong, or the bytes are not a transaction. All other errors may be temporary.
const refusals = new Set([-32002, -32003, -32602])
const preflightSchema = v.object({ err: v.unknown(), logs: v.nullish(v.array(v.string())) })

/** Why the network refuses the bytes. Undefined if it gave no reason, or has them already. */
function refusalOf(cause: unknown, symbol: string): LatchkeyError | undefined {
  if (!(cause instanceof RpcError) || !refusals.has(cause.code)) return undefined
  const parsed = v.safeParse(preflightSchema, cause.data)
  if (!parsed.success)
    return new LatchkeyError('TRANSACTION_REVERTED', { cause, data: { reason: cause.message.slice(0, 200) } })
  const { err, logs } = parsed.output
  if (err === 'AlreadyProcessed') return undefined
  return transactionError(err, { symbol, logs: logs ?? [] })
}
