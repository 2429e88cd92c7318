import { and, eq, gt } from 'drizzle-orm'
import { fingerprint } from '../../base/randomText.ts'
import { columnOf, type RendezvousDeps, type Side, unknownRendezvous, wakeKeyOf } from './rendezvousDeps.ts'
import { rendezvous } from './tables.ts'

/**
 * Waits for a side's messages from a place on, or for that side to leave. Whoever reads deletes nothing: the frame ends
 * the rendezvous.
 *
 * @returns no messages when the time is up
 * @throws ApiError 404 also when it ends meanwhile
 */
export async function awaitMessages(
  { db, now, waiting }: RendezvousDeps,
  { id, from, at, ...options }: { id: string; from: Side; at: number; limitMs: number; signal: AbortSignal },
): Promise<{ messages: string[]; hasLeft: boolean }> {
  const look = async () => {
    const [row] = await db
      .select({ messages: columnOf(from), hasWindowLeft: rendezvous.hasWindowLeft })
      .from(rendezvous)
      .where(and(eq(rendezvous.idHash, fingerprint(id)), gt(rendezvous.expiresAt, now())))
    if (!row) throw unknownRendezvous()
    // A frame that leaves ends the rendezvous.
    const hasLeft = from === 'window' && row.hasWindowLeft
    const messages = row.messages.slice(at)
    return messages.length > 0 || hasLeft ? { messages, hasLeft } : undefined
  }
  return (await waiting.until(wakeKeyOf(id, from), look, options)) ?? { messages: [], hasLeft: false }
}
