import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../../db/openDatabase.ts'
import type { Queries } from '../../accounts/accountsDeps.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { embeddedWallets, permissionSessions } from '../../accounts/walletTables.ts'
import { authShares, masterKeys, walletKeys } from '../tables.ts'
import { type KeyService, type MasterKind, masterKinds, type Wrapped } from './keyService.ts'
import { countWrapped, isForgotten } from './masterVersions.ts'

const PAGE = 100

/**
 * Rewraps rows of older master keys with the preferred one, retires keys that no longer wrap anything, and makes the
 * key service forget retired keys once no draft can need them. Safe to run concurrently, also on several servers.
 *
 * @param onPage told of some rows that were rewrapped
 * @returns how many rows were rewrapped, and how many couldn't be decrypted
 */
export async function rotateMasterKeys(
  db: Database,
  keyService: KeyService,
  now: () => number,
  onPage: (rows: number) => void = () => {},
) {
  let moved = 0
  let closed = 0
  for (const kind of masterKinds) {
    const [preferred] = await keyService.versions(kind)
    if (preferred === undefined) continue
    for (const move of kind === 'auth' ? [moveShares, moveCosigners] : [moveWalletKeys]) {
      const counts = await move(db, keyService, preferred, onPage)
      moved += counts.moved
      closed += counts.closed
    }
    await retireOlder(db, kind, preferred, now())
    for (const version of await keyService.versions(kind))
      if (await isSpent(db, kind, version, now())) await keyService.forget(kind, version)
  }
  return { moved, closed }
}

async function moveShares(db: Database, keyService: KeyService, to: number, onPage: (rows: number) => void) {
  const counts = { moved: 0, closed: 0 }
  for (;;) {
    const rows = await db
      .select({ row: authShares, userId: embeddedWallets.userId })
      .from(authShares)
      .innerJoin(embeddedWallets, eq(embeddedWallets.id, authShares.walletId))
      .where(lt(authShares.masterVersion, to))
      .limit(PAGE)
      .offset(counts.closed)
    for (const { row, userId } of rows) {
      const { walletId, deviceId, generation } = row
      const place = { userId, walletId, deviceId, generation, share: 'auth' as const }
      const next = await keyService.rewrap({ what: 'share', place, row, to })
      if (next) await storeRewrapped(db, authShares, row.wrapped, next)
      counts[next ? 'moved' : 'closed']++
    }
    onPage(rows.length)
    if (rows.length < PAGE) return counts
  }
}

async function moveWalletKeys(db: Database, keyService: KeyService, to: number, onPage: (rows: number) => void) {
  const counts = { moved: 0, closed: 0 }
  for (;;) {
    const rows = await db
      .select({ row: walletKeys, userId: embeddedWallets.userId })
      .from(walletKeys)
      .innerJoin(embeddedWallets, eq(embeddedWallets.id, walletKeys.walletId))
      .where(lt(walletKeys.masterVersion, to))
      .limit(PAGE)
      .offset(counts.closed)
    for (const { row, userId } of rows) {
      const next = await keyService.rewrap({ what: 'walletKey', userId, walletId: row.walletId, row, to })
      if (next) await storeRewrapped(db, walletKeys, row.wrapped, next)
      counts[next ? 'moved' : 'closed']++
    }
    onPage(rows.length)
    if (rows.length < PAGE) return counts
  }
}

async function moveCosigners(db: Database, keyService: KeyService, to: number, onPage: (rows: number) => void) {
  const counts = { moved: 0, closed: 0 }
  for (;;) {
    const rows = await db
      .select()
      .from(permissionSessions)
      .where(and(lt(permissionSessions.masterVersion, to), isNotNull(permissionSessions.wrapped)))
      .limit(PAGE)
      .offset(counts.closed)
    for (const { wrapped, masterVersion, ...place } of rows) {
      if (wrapped === null || masterVersion === null) continue
      const next = await keyService.rewrap({ what: 'cosigner', place, row: { wrapped, masterVersion }, to })
      if (next) await storeRewrapped(db, permissionSessions, wrapped, next)
      counts[next ? 'moved' : 'closed']++
    }
    onPage(rows.length)
    if (rows.length < PAGE) return counts
  }
}

// The wrapped text identifies the row, because it contains 256 random bits. Rows that changed in the meantime are left
// to the next run.
type WrappedTable = typeof authShares | typeof walletKeys | typeof permissionSessions

async function storeRewrapped(db: Database, table: WrappedTable, was: string, next: Wrapped) {
  await db.update(table).set(next).where(eq(table.wrapped, was))
}

async function retireOlder(db: Database, kind: MasterKind, preferred: number, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const isOlder = and(eq(masterKeys.kind, kind), lt(masterKeys.version, preferred), isNull(masterKeys.retiredAt))
    // Waits for transactions that are writing a row with one of them.
    for (const { version } of await tx.select().from(masterKeys).where(isOlder).for('update')) {
      if ((await countMovable(tx, kind, version)) > 0) continue
      const row = and(eq(masterKeys.kind, kind), eq(masterKeys.version, version))
      await tx.update(masterKeys).set({ retiredAt: now }).where(row)
      await audit(tx, { event: 'masterKey.retired', data: { kind, version } }, now)
    }
  })
}

/** A key whose wallet a restore left out can't be moved, and opens nothing here: it doesn't keep a master key in use. */
async function countMovable(tx: Queries, kind: MasterKind, version: number): Promise<number> {
  if (kind === 'auth') return countWrapped(tx, kind, version)
  const [row] = await tx
    .select({ rows: count() })
    .from(walletKeys)
    .innerJoin(embeddedWallets, eq(embeddedWallets.id, walletKeys.walletId))
    .where(eq(walletKeys.masterVersion, version))
  return row?.rows ?? 0
}

async function isSpent(db: Database, kind: MasterKind, version: number, now: number): Promise<boolean> {
  const isVersion = and(eq(masterKeys.kind, kind), eq(masterKeys.version, version))
  const [row] = await db.select().from(masterKeys).where(isVersion)
  return row !== undefined && isForgotten(row, now)
}
