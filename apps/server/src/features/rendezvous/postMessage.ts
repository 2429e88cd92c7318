import { and, eq, gt, sql } from 'drizzle-orm'
import { ApiError } from '../../base/apiError.ts'
import { fingerprint } from '../../base/randomText.ts'
import { columnOf, type RendezvousDeps, type Side, unknownRendezvous, wakeKeyOf } from './rendezvousDeps.ts'
import { rendezvous } from './tables.ts'

/** Each side has one thing to say, and a few that lead there. */
export const MESSAGES_MAX = 8
/** Of all messages of a side: the frame sends a whole request, the window says yes or no. */
const CHARACTERS_MAX = { frame: 64 * 1024, window: 4 * 1024 }

/**
 * Adds a side's next message. The same message at the same place is a repetition, and has no effect.
 *
 * @throws ApiError 404, 413 beyond the limits, and 409 if another message has this place: a second window with the same address gets nowhere
 */
export async function postMessage(
  { db, now, waiting }: RendezvousDeps,
  { id, from, at, message }: { id: string; from: Side; at: number; message: string },
): Promise<void> {
  const column = columnOf(from)
  const isOpen = and(eq(rendezvous.idHash, fingerprint(id)), gt(rendezvous.expiresAt, now()))
  const max = CHARACTERS_MAX[from] - message.length
  const added = await db
    .update(rendezvous)
    .set({ [from === 'frame' ? 'fromFrame' : 'fromWindow']: sql`array_append(${column}, ${message})` })
    .where(and(isOpen, sql`cardinality(${column}) = ${at}`, sql`length(array_to_string(${column}, '')) <= ${max}`))
    .returning({ idHash: rendezvous.idHash })
  if (added.length > 0) return waiting.wake(wakeKeyOf(id, from))
  const [row] = await db.select({ messages: column }).from(rendezvous).where(isOpen)
  if (!row) throw unknownRendezvous()
  if (row.messages.length === at) throw new ApiError(413, { field: 'message', description: 'This is too much' })
  if (row.messages[at] !== message)
    throw new ApiError(409, { field: 'at', description: 'Another message has this place' })
}
