import type { walletSessionsSchema } from '@latchkey/protocol/permissions'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type * as v from 'valibot'
import { permissionSessions } from '../../db/permissionSchema.ts'
import { LISTED_MAX, secondsOf } from './listSessions.ts'
import { readUses } from './readUses.ts'
import type { SessionDeps, SessionRow } from './sessionDeps.ts'
import type { SessionOwner } from './walletOwner.ts'

type WalletSessions = v.InferInput<typeof walletSessionsSchema>

/** The active, expired and revoked sessions that the embedded wallet's key granted, newest first, with what was signed. */
export async function listForWallet(
  { db, now }: Pick<SessionDeps, 'db' | 'now'>,
  { owner }: Pick<SessionOwner, 'owner'>,
): Promise<WalletSessions> {
  const { activatedAt, createdAt } = permissionSessions
  const rows = await db
    .select()
    .from(permissionSessions)
    .where(and(eq(permissionSessions.owner, owner), isNotNull(activatedAt)))
    .orderBy(desc(activatedAt), desc(createdAt))
    .limit(LISTED_MAX)
  const uses = await readUses(db, rows, now())
  return { sessions: rows.map((row) => listed(row, uses.get(row.pci) ?? [])) }
}

function listed(row: SessionRow, uses: WalletSessions['sessions'][number]['uses']): WalletSessions['sessions'][number] {
  const { network, account, pci, origin, projectId, revokedAt, context, request } = row
  return {
    ...{ network, account, pci, origin, projectId, uses },
    ...(request as Pick<WalletSessions['sessions'][number], 'permissions' | 'policies'>),
    createdAt: secondsOf(row.createdAt),
    expiry: secondsOf(row.expiresAt),
    revokedAt: revokedAt === null ? null : secondsOf(revokedAt),
    context: context ?? '0x',
  }
}
