import { withDeadline } from '../../base/withDeadline.ts'
import { endSession } from './endSession.ts'
import { isDisabled } from './requireDisabled.ts'
import type { SessionDeps, SessionRow } from './sessionDeps.ts'

/** A list doesn't wait longer for a chain. */
const PATIENCE_MS = 2_000
/** How many sessions of a list are read from the chain. */
const READ_MAX = 20

/**
 * Revokes those sessions without a co-signer that the chain has ended: the owner can do that anywhere, and what tells this server
 * can get lost. Those of which a chain doesn't answer in time stay as they are.
 */
export async function revokeDisabled(
  { db, chains, now }: Pick<SessionDeps, 'db' | 'chains' | 'now'>,
  rows: readonly SessionRow[],
): Promise<SessionRow[]> {
  const at = now()
  const open = rows.filter(
    ({ cosignerKey, revokedAt, expiresAt }) => cosignerKey === null && revokedAt === null && expiresAt > at,
  )
  const checked = await Promise.all(
    open.slice(0, READ_MAX).map(async (row) => {
      const read = isDisabled({ chains }, row).catch(() => false)
      const hasEnded = await withDeadline(read, PATIENCE_MS, false)
      if (hasEnded) await endSession(db, row.pci, at)
      return hasEnded ? [row.pci] : []
    }),
  )
  const ended = new Set(checked.flat())
  return rows.map((row) => (ended.has(row.pci) ? { ...row, revokedAt: at } : row))
}
