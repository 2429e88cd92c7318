import { eq } from 'drizzle-orm'
import { fingerprint } from '../../base/randomText.ts'
import { type RendezvousDeps, type Side, wakeKeyOf } from './rendezvousDeps.ts'
import { rendezvous } from './tables.ts'

/** The window leaves; what it posted can still be read. If the frame does, everything is deleted. */
export async function leaveRendezvous(
  { db, waiting }: RendezvousDeps,
  { id, from }: { id: string; from: Side },
): Promise<void> {
  const isOne = eq(rendezvous.idHash, fingerprint(id))
  if (from === 'frame') await db.delete(rendezvous).where(isOne)
  else await db.update(rendezvous).set({ hasWindowLeft: true }).where(isOne)
  waiting.wake(wakeKeyOf(id, from))
}
