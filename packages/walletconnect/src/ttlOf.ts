import { madeAt } from './jsonRpc.ts'

/** Requests live for 7 days at most, and a day more for clocks that differ. */
const STALE_MS = 8 * 86_400_000
/** Some peers count their ids from 1. Those say nothing about time. */
const FIRST_TIME_MS = Date.UTC(2020)

/**
 * How long a peer means something to last, in milliseconds. Its expiry is compared with the id, since its clock made both and may
 * be hours away from ours. 0 for a message that is older than any request may be: a relay has replayed it.
 */
export function ttlOf(id: number, expirySeconds: number | undefined, limitMs: number, now: number): number {
  const at = madeAt(id)
  if (at > FIRST_TIME_MS && at < now - STALE_MS) return 0
  const ttl = expirySeconds === undefined ? limitMs : expirySeconds * 1000 - at
  return Math.min(Math.max(ttl, 0), limitMs)
}
