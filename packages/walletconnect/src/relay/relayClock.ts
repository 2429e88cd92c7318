import type { Store } from '../storage/store.ts'
import type { PostTables } from './postRecords.ts'

/** Less than this is the way to the relay and back. */
const LEAST_MS = 10_000

/** The time of the relay, in milliseconds since 1970: by the device's clock and by how much that is known to be wrong. */
export function relayTime({ identity }: PostTables, deviceNow: () => number = Date.now): () => number {
  return () => deviceNow() + (identity.get('client')?.clockOffsetMs ?? 0)
}

/**
 * Takes over what a relay says the time is. Stored, so that every tab has it, and the next visit before it is online.
 * Resolves with whether that changed anything.
 */
export async function setRelayTime(
  store: Store,
  { identity }: PostTables,
  now: () => number,
  theirs: number,
): Promise<boolean> {
  const client = identity.get('client')
  const differsBy = theirs - now()
  // Also not for what is no time at all.
  if (!client || !(Math.abs(differsBy) > LEAST_MS)) return false
  return store.commit([identity.put({ ...client, clockOffsetMs: client.clockOffsetMs + differsBy })])
}
