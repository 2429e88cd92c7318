import { and, arrayOverlaps, asc, count, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { WalletRow } from '../../config/walletRow.ts'
import type { Database } from '../../db/openDatabase.ts'
import { wallets } from '../../db/schema.ts'

export type WalletQuery = {
  /** Starts at 1. */
  page: number
  entries: number
  /** If not empty, only these ids. */
  include: readonly string[]
  exclude: readonly string[]
  /** Only wallets that support one of these. */
  namespaces: readonly string[]
  names: readonly string[]
  rdns: readonly string[]
  /** Part of a name or an rdns. */
  search: string | undefined
  badge: 'certified' | 'none' | undefined
  /** Only wallets that can be opened on a phone. */
  isForPhone: boolean
}

/** A page of matching wallets in the directory's order, and the number of matches before paging. */
export async function findWallets(
  db: Database,
  query: WalletQuery,
): Promise<{ count: number; rows: readonly WalletRow[] }> {
  const condition = and(...conditions(query))
  const [total] = await db.select({ count: count() }).from(wallets).where(condition)
  const found = await db
    .select({ row: wallets.row })
    .from(wallets)
    .where(condition)
    .orderBy(asc(wallets.position))
    .limit(query.entries)
    .offset((query.page - 1) * query.entries)
  return { count: total?.count ?? 0, rows: found.map(({ row }) => row) }
}

function conditions(query: WalletQuery): (SQL | undefined)[] {
  const { include, exclude, namespaces, names, rdns, badge } = query
  const text = query.search?.trim().toLowerCase()
  return [
    namespaces.length > 0 ? arrayOverlaps(wallets.namespaces, [...namespaces]) : sql`false`,
    include.length > 0 ? inArray(wallets.id, [...include]) : undefined,
    exclude.length > 0 ? not(inArray(wallets.id, [...exclude])) : undefined,
    names.length > 0 ? inArray(wallets.name, lowerCase(names)) : undefined,
    rdns.length > 0 ? inArray(wallets.rdns, lowerCase(rdns)) : undefined,
    // Not `like`, because a percent sign in the search must match literally.
    text ? or(isPart(text, wallets.name), isPart(text, wallets.rdns)) : undefined,
    badge ? eq(wallets.isCertified, badge === 'certified') : undefined,
    query.isForPhone ? wallets.opensOnPhone : undefined,
  ].map((condition) => condition && sql`${condition}`)
}

function isPart(text: string, column: typeof wallets.name | typeof wallets.rdns): SQL {
  return sql`strpos(${column}, ${text}) > 0`
}

function lowerCase(texts: readonly string[]): string[] {
  return texts.map((text) => text.toLowerCase())
}
