import { LatchkeyError } from '@latchkey/protocol'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/openDatabase.ts'
import type { Queries } from '../../accounts/accountsDeps.ts'
import { permissionSessions } from '../../accounts/walletTables.ts'
import { authShares, masterKeys, walletKeys } from '../tables.ts'
import { deriveKey, type MasterKey } from './createKeyService.ts'
import { type MasterKind, masterKinds, SIGNING_MAX_MS } from './keyService.ts'

/** Any number that no other lock in this database uses. */
const LOCK = 7_203_512
/** The setting of each kind. */
export const masterSettings = { auth: 'masterKey', recovery: 'recoveryKey' } as const satisfies Record<
  MasterKind,
  string
>

/**
 * Assigns each master key its version in this database. An unknown key becomes the newest version; forgotten ones are
 * left out.
 *
 * @param secrets the preferred one of each kind first
 * @throws LatchkeyError `CONFIG_INVALID` if a key that still wraps rows is missing, or the preferred one was retired
 */
export async function numberMasterKeys(
  db: Database,
  secrets: Record<MasterKind, readonly Uint8Array[]>,
  now: number,
): Promise<Record<MasterKind, readonly MasterKey[]>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const numbered: Record<MasterKind, readonly MasterKey[]> = { auth: [], recovery: [] }
    const problems: string[] = []
    for (const kind of masterKinds) {
      const problem = await findProblem(tx, kind, secrets[kind])
      if (problem) problems.push(problem)
      else numbered[kind] = await numberKeys(tx, kind, secrets[kind], now)
    }
    if (problems.length > 0) throw new LatchkeyError('CONFIG_INVALID', { data: { problems: problems.join('; ') } })
    return numbered
  })
}

/** What {@link numberMasterKeys} would refuse. Changes nothing. */
export async function findMasterKeyProblems(
  db: Queries,
  secrets: Record<MasterKind, readonly Uint8Array[]>,
): Promise<string[]> {
  const problems = await Promise.all(masterKinds.map((kind) => findProblem(db, kind, secrets[kind])))
  return problems.filter((problem) => problem !== undefined)
}

/** Whether nothing opens with a key any more. The drafts of sessions aren't rows that could be moved to the next one. */
export function isForgotten({ kind, retiredAt }: typeof masterKeys.$inferSelect, now: number): boolean {
  if (retiredAt === null) return false
  return kind === 'recovery' || now - retiredAt > SIGNING_MAX_MS
}

/** How many rows are wrapped with a version. */
export async function countWrapped(db: Queries, kind: MasterKind, version: number): Promise<number> {
  let wrapped = 0
  for (const table of kind === 'auth' ? [authShares, permissionSessions] : [walletKeys]) {
    const [row] = await db.select({ rows: count() }).from(table).where(eq(table.masterVersion, version))
    wrapped += row?.rows ?? 0
  }
  return wrapped
}

/**
 * The version to wrap with: the key service's preferred one, or its newest if that one has been retired since. Locked
 * until the transaction ends, so that it isn't retired while a row is being written.
 */
export async function lockVersion(tx: Queries, kind: MasterKind, held: readonly number[]): Promise<number> {
  const rows = await tx
    .select()
    .from(masterKeys)
    .where(and(eq(masterKeys.kind, kind), isNull(masterKeys.retiredAt)))
    .for('share')
  const usable = held.filter((version) => rows.some((row) => row.version === version))
  const [preferred] = usable
  if (preferred === undefined) throw new Error(`no master key for ${kind} that this server holds is in use`)
  return preferred === held[0] ? preferred : Math.max(...usable)
}

async function findProblem(tx: Queries, kind: MasterKind, secrets: readonly Uint8Array[]): Promise<string | undefined> {
  const setting = masterSettings[kind]
  const rows = await tx.select().from(masterKeys).where(eq(masterKeys.kind, kind))
  const checks = secrets.map((secret) => checkOf(kind, secret))
  if (rows.some(({ check, retiredAt }) => check === checks[0] && retiredAt !== null))
    return `${setting} was retired in this database: put the key that followed it first`
  for (const { version, check, retiredAt } of rows)
    if (retiredAt === null && !checks.includes(check) && (await countWrapped(tx, kind, version)) > 0)
      return `${setting} is not the key that this database was wrapped by (its version ${version} is missing)`
  return undefined
}

async function numberKeys(tx: Queries, kind: MasterKind, secrets: readonly Uint8Array[], now: number) {
  const rows = await tx.select().from(masterKeys).where(eq(masterKeys.kind, kind))
  let newest = Math.max(0, ...rows.map(({ version }) => version))
  const numbered: MasterKey[] = []
  // The last in the list is the oldest, even if none is known yet.
  for (const secret of [...secrets].reverse()) {
    const check = checkOf(kind, secret)
    const known = rows.find((row) => row.check === check)
    if (known && isForgotten(known, now)) continue
    const version = known?.version ?? ++newest
    if (!known) await tx.insert(masterKeys).values({ kind, version, check, createdAt: now })
    numbered.unshift({ version, secret })
  }
  return numbered
}

/** Identifies a key without revealing anything about it. */
export function checkOf(kind: MasterKind, secret: Uint8Array): string {
  return Buffer.from(deriveKey(secret, `latchkey/check/1/${kind}`)).toString('base64url')
}
