import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { WalletRow } from '../../config/walletRow.ts'
import { insertRows } from '../../db/insertRows.ts'
import type { Database } from '../../db/openDatabase.ts'
import { settings, wallets } from '../../db/schema.ts'
import { opensOnPhone } from './opensOnPhone.ts'

const LOADED = 'walletsLoaded'

/**
 * Stores the wallets in the database, unless it already has exactly these. If several servers start at once, only one
 * of them does.
 */
export async function loadWallets(db: Database, rows: readonly WalletRow[]): Promise<void> {
  const values = [...rows].sort(compare).map(toValues)
  const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex')
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${LOADED}))`)
    const [loaded] = await tx.select().from(settings).where(eq(settings.key, LOADED))
    if (loaded?.value === hash) return
    await tx.delete(wallets)
    await insertRows(tx, wallets, values)
    await tx
      .insert(settings)
      .values({ key: LOADED, value: hash })
      .onConflictDoUpdate({ target: settings.key, set: { value: hash } })
  })
}

function toValues(row: WalletRow, position: number): typeof wallets.$inferInsert {
  return {
    id: row.id,
    position,
    name: row.name.toLowerCase(),
    rdns: row.rdns?.toLowerCase() ?? null,
    imageId: row.image_id,
    isCertified: row.badge_type === 'certified',
    opensOnPhone: opensOnPhone(row),
    namespaces: row.namespaces,
    row,
  }
}

/** By order, then certified wallets first, then by name. */
function compare(a: WalletRow, b: WalletRow): number {
  const byBadge = Number(b.badge_type === 'certified') - Number(a.badge_type === 'certified')
  return a.order - b.order || byBadge || (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)
}
