import * as v from 'valibot'
import type { SolanaAddress } from './solanaAddress.ts'
import { countSchema, type SolanaRpc } from './solanaRpc.ts'

/**
 * What others paid lately for a compute unit to change the same accounts, in millionths of a lamport: more than three of
 * four did. 0 where nobody knows.
 */
export async function readPriorityPrice(
  rpc: SolanaRpc,
  writable: readonly SolanaAddress[],
  signal?: AbortSignal,
): Promise<bigint> {
  const slots = await rpc.ask('getRecentPrioritizationFees', [writable], feesSchema, signal)
  const fees = slots.map(({ prioritizationFee }) => prioritizationFee).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return fees[Math.floor(fees.length * HIGHER_THAN)] ?? 0n
}

const HIGHER_THAN = 0.75
const feesSchema = v.pipe(v.array(v.object({ prioritizationFee: countSchema })), v.maxLength(1_000))
