import type { Store } from '../storage/store.ts'
import type { ClientTables } from './clientTables.ts'

/** Smaller differences may be the round trip. */
const LEAST_MS = 10_000
/**
 * Relays aren't trusted: with a date far in the future, one could expire every session. If a clock is wrong by more than this,
 * browsers usually reject the relay's certificate anyway.
 */
const MOST_MS = 2 * 24 * 60 * 60_000

/** The relay's time in Unix milliseconds: the device's clock plus its known offset. */
export function relayTime({ identity }: ClientTables, deviceNow: () => number = Date.now): () => number {
  return () => deviceNow() + (identity.get('client')?.clockOffsetMs ?? 0)
}

/**
 * Sets the clock offset from a relay's time. It is stored, so that all tabs and the next visit have it. Resolves with whether it
 * changed.
 */
export async function setRelayTime(
  store: Store,
  { identity }: ClientTables,
  now: () => number,
  theirs: number,
): Promise<boolean> {
  const client = identity.get('client')
  if (!client) return false
  const differsBy = theirs - now()
  const clockOffsetMs = client.clockOffsetMs + differsBy
  // Negated, so that NaN is rejected too.
  if (!(Math.abs(differsBy) > LEAST_MS) || Math.abs(clockOffsetMs) > MOST_MS) return false
  return store.commit([identity.put({ ...client, clockOffsetMs })])
}
