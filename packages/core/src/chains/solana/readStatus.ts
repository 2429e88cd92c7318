import * as v from 'valibot'
import type { SolanaRpc } from './solanaRpc.ts'

/** What the chain says of a transaction that it has: `err` is null if it did what it should. */
export type SignatureStatus = { err: unknown }

const statusesSchema = v.tuple([v.nullable(v.object({ err: v.unknown(), confirmationStatus: v.nullish(v.string()) }))])

/**
 * Whether most validators voted for a block that holds a transaction; undefined while not.
 *
 * @param options `deep` also looks where the node keeps what is older than a minute.
 */
export async function readStatus(
  rpc: SolanaRpc,
  signature: string,
  { deep, signal }: { deep: boolean; signal: AbortSignal | undefined },
): Promise<SignatureStatus | undefined> {
  const params = [[signature], { searchTransactionHistory: deep }]
  const [status] = await rpc.askValue('getSignatureStatuses', params, statusesSchema, signal)
  const isVoted = status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized'
  return status && isVoted ? { err: status.err } : undefined
}
