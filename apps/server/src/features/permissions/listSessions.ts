import { listSessionsMessage, type SessionProof, type SessionsAnswer } from '@latchkey/protocol/permissions'
import { and, desc, eq, sql } from 'drizzle-orm'
import { permissionSessions } from '../accounts/walletTables.ts'
import { requireOwner } from './requireOwner.ts'
import type { SessionAccount, SessionDeps, SessionRow } from './sessionDeps.ts'

/** How many sessions a list has at most. */
export const LISTED_MAX = 255

/**
 * The sessions of an account, for its owner. Without a proof only how many there are: they say what a person uses, and how much of
 * it.
 *
 * @throws ApiError 401 if the proof is not valid
 */
export async function listSessions(
  deps: SessionDeps,
  account: SessionAccount,
  proof: SessionProof,
): Promise<SessionsAnswer> {
  const { db } = deps
  const isOfAccount = and(
    eq(permissionSessions.network, account.network),
    eq(permissionSessions.account, account.address.toLowerCase()),
  )
  if (proof.signature === undefined && proof.timestamp === undefined) {
    const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(permissionSessions).where(isOfAccount)
    return { pcis: [], count: row?.count ?? 0 }
  }
  await requireOwner(deps, account, proof, listSessionsMessage)
  const rows = await db
    .select()
    .from(permissionSessions)
    .where(isOfAccount)
    // Those that can be used come first: anyone may create others.
    .orderBy(sql`${permissionSessions.activatedAt} desc nulls last`, desc(permissionSessions.createdAt))
    .limit(LISTED_MAX)
  return { pcis: rows.map((row) => listed(row, deps)), count: rows.length }
}

function listed(row: SessionRow, { config }: SessionDeps): SessionsAnswer['pcis'][number] {
  const isOwn = row.projectId === config.projectId
  const url = row.origin ?? (isOwn ? config.publicUrl : null)
  const name = url && URL.canParse(url) ? new URL(url).host : row.projectId
  return {
    project: { id: row.projectId, name, url, iconUrl: null },
    pci: row.pci,
    expiry: secondsOf(row.expiresAt),
    createdAt: secondsOf(row.createdAt),
    permissions: row.request.permissions as SessionsAnswer['pcis'][number]['permissions'],
    policies: row.request.policies as SessionsAnswer['pcis'][number]['policies'],
    context: row.context,
    revokedAt: row.revokedAt === null ? null : secondsOf(row.revokedAt),
  }
}

/** Milliseconds, as the database has times, in whole seconds, as apps get them. */
export function secondsOf(ms: number): number {
  return Math.floor(ms / 1000)
}
