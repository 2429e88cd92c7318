import * as v from 'valibot'
import type { SolanaRpc } from './solanaRpc.ts'

/** The status of a transaction that the chain has: `err` is null if it succeeded. */
export type SignatureStatus = { err: unknown }

const statusesSchema = v.tuple([v.nullable(v.object({ err: v.unknown(), confirmationStatus: v.nullish(v.string()) }))])

/**
 * The status once a transaction is confirmed (voted for by a supermajority); undefined before.
 *
 * @param options `deep` also searches the node's history beyond the last minute.
 */
export async function readStatus(
  rpc: SolanaRpc,
  signature: string,
  { deep, signal }: { deep: boolean; signal: AbortSignal | undefined },
): Promise<SignatureStatus | undefined> {
  const params = [[signature], { searchTransactionHistory: deep }]
  const [status] = await rpc.readValue('getSignatureStatuses', params, statusesSchema, signal)
  const isVoted = status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized'
  return status && isVoted ? { err: status.err } : undefined
}
