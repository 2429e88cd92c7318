import { timeOfId } from './jsonRpc.ts'

/** Requests expire after 7 days at most. One more day allows for clocks that differ. */
const STALE_MS = 8 * 86_400_000
/** The year 2020. Some peers count their ids from 1, which tells no time. */
const FIRST_TIME_MS = 1.6e12

/**
 * How long a peer's request or session is valid, in milliseconds. The expiry is compared with the id: both come from the peer's
 * clock, which may differ from ours by hours. 0 if the id is older than any request can be, because a relay must have replayed it.
 */
export function ttlOf(id: number, expirySeconds: number | undefined, limitMs: number, now: number): number {
  const at = timeOfId(id)
  if (at > FIRST_TIME_MS && at < now - STALE_MS) return 0
  const ttl = expirySeconds === undefined ? limitMs : expirySeconds * 1000 - at
  return Math.min(Math.max(ttl, 0), limitMs)
}
