import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../openDatabase.ts'
import { leases } from '../tables.ts'

export type Leases = ReturnType<typeof createLeases>

// By the database's clock, which all nodes share.
const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/**
 * Work that only one node may do at a time. A lease is a row with a holder and a time, so that it needs no connection of
 * its own and ends by itself when its holder dies.
 *
 * @param holder an id that no other process has
 */
export function createLeases(db: Database, holder: string) {
  return {
    /** Takes a lease, or renews it. @returns false while another node holds it */
    async take(name: string, ms: number): Promise<boolean> {
      const until = sql`${databaseNow} + ${ms}::bigint`
      const taken = await db
        .insert(leases)
        .values({ name, holder, until })
        .onConflictDoUpdate({
          target: leases.name,
          set: { holder, until },
          setWhere: sql`${leases.holder} = ${holder} or ${leases.until} <= ${databaseNow}`,
        })
        .returning({ name: leases.name })
      return taken.length > 0
    },

    /** Gives a lease back before its time. */
    async release(name: string): Promise<void> {
      await db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)))
    },

    /**
     * Locks the lease until the transaction ends, so that nobody can take it in between.
     *
     * @throws LeaseLost if this node doesn't hold it any more: its work may have been done by another
     */
    async require(tx: Pick<Database, 'select'>, name: string): Promise<void> {
      const isHeld = and(eq(leases.name, name), eq(leases.holder, holder), gt(leases.until, databaseNow))
      const [held] = await tx.select({ name: leases.name }).from(leases).where(isHeld).for('share')
      if (!held) throw new LeaseLost(`another node took over: ${name}`)
    },
  }
}

export class LeaseLost extends Error {
  override name = 'LeaseLost'
}
