import type { walletSessionsSchema } from '@latchkey/protocol/permissions'
import { and, desc, eq, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { permissionSessions } from '../../accounts/walletTables.ts'
import { LISTED_MAX, secondsOf } from '../listSessions.ts'
import { readUses } from '../readUses.ts'
import { revokeDisabled } from '../revokeDisabled.ts'
import type { SessionDeps, SessionRow } from '../sessionDeps.ts'
import type { SessionOwner } from './walletOwner.ts'

type WalletSessions = v.InferInput<typeof walletSessionsSchema>

/**
 * The sessions that the embedded wallet's key granted, with what was signed: first all that can be used, which its owner must be able
 * to end, then those that have ended, up to 255 in all. Both newest first.
 */
export async function listForWallet(
  { db, chains, now }: Pick<SessionDeps, 'db' | 'chains' | 'now'>,
  { owner }: Pick<SessionOwner, 'owner'>,
): Promise<WalletSessions> {
  const at = now()
  const { pci, activatedAt, createdAt, revokedAt, expiresAt } = permissionSessions
  const isOwners = and(eq(permissionSessions.owner, owner), isNotNull(activatedAt))
  const isUsable = sql`(${revokedAt} is null and ${expiresAt} > ${at})`
  const newest = [desc(activatedAt), desc(createdAt)]
  const ended = db
    .select({ pci })
    .from(permissionSessions)
    .where(and(isOwners, not(isUsable)))
    .orderBy(...newest)
    .limit(LISTED_MAX)
  const found = await db
    .select()
    .from(permissionSessions)
    .where(and(isOwners, or(isUsable, inArray(pci, ended))))
    .orderBy(desc(isUsable), ...newest)
    .limit(USABLE_MAX)
  const usable = found.filter((row) => row.revokedAt === null && row.expiresAt > at)
  const listedRows = found.slice(0, Math.max(usable.length, LISTED_MAX))
  const rows = await revokeDisabled({ db, chains, now }, listedRows)
  const uses = await readUses(db, rows, at)
  return { sessions: rows.map((row) => listed(row, uses.get(row.pci) ?? [])) }
}

/** Nobody grants as many within 90 days: an answer must have some size. */
const USABLE_MAX = 1000

function listed(row: SessionRow, uses: WalletSessions['sessions'][number]['uses']): WalletSessions['sessions'][number] {
  const { network, account, pci, origin, projectId, revokedAt, context, request, cosignerKey, sessionAccount } = row
  return {
    ...{ network, account, pci, origin, projectId, uses },
    ...(cosignerKey === null ? { delegate: sessionAccount } : {}),
    ...(request as Pick<WalletSessions['sessions'][number], 'permissions' | 'policies'>),
    createdAt: secondsOf(row.createdAt),
    expiry: secondsOf(row.expiresAt),
    revokedAt: revokedAt === null ? null : secondsOf(revokedAt),
    context: context ?? '0x',
  }
}
