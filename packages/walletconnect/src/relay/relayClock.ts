import type { Store } from '../storage/store.ts'
import type { ClientTables } from './clientTables.ts'

/** Less than this is the way to the relay and back. */
const LEAST_MS = 10_000
/**
 * A relay is not trusted: one that named a far day would have every session end. With a clock that is further off than this,
 * the certificate of most relays is not accepted either.
 */
const MOST_MS = 2 * 24 * 60 * 60_000

/** The time of the relay, in milliseconds since 1970: by the device's clock and by how much that is known to be wrong. */
export function relayTime({ identity }: ClientTables, deviceNow: () => number = Date.now): () => number {
  return () => deviceNow() + (identity.get('client')?.clockOffsetMs ?? 0)
}

/**
 * Takes over what a relay says the time is. Stored, so that every tab has it, and the next visit before it is online.
 * Resolves with whether that changed anything.
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
  // Also not for what is no time at all.
  if (!(Math.abs(differsBy) > LEAST_MS) || Math.abs(clockOffsetMs) > MOST_MS) return false
  return store.commit([identity.put({ ...client, clockOffsetMs })])
}
