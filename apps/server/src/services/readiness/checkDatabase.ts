import { sql } from 'drizzle-orm'
import type { Database } from '../../db/openDatabase.ts'
import type { Check } from './createReadiness.ts'

/**
 * Whether the database answers and has every migration of this version, which it may lose when an older copy of it is
 * restored below a running node.
 *
 * @param migratedAt the time in the name of this version's last migration, in Unix ms
 */
export function checkDatabase(db: Database, migratedAt: number): Check {
  return {
    name: 'database',
    isEssential: true,
    async read() {
      const { rows } = await db.execute<{ last: string | null }>(
        sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
      )
      return Number(rows[0]?.last ?? 0) < migratedAt ? 'has an older schema than this version: restart it' : undefined
    },
  }
}
