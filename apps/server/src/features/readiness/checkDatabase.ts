import { migratedAt } from '../../db/migrateDatabase.ts'
import type { Database } from '../../db/openDatabase.ts'
import type { Check } from './createReadiness.ts'

/**
 * Whether the database answers and has every migration of this version, which it may lose when an older copy of it is
 * restored below a running node.
 *
 * @param wantedAt the time in the name of this version's last migration, in Unix ms
 */
export function checkDatabase(db: Database, wantedAt: number): Check {
  return {
    name: 'database',
    isEssential: true,
    async read() {
      return (await migratedAt(db)) < wantedAt ? 'has an older schema than this version: restart it' : undefined
    },
  }
}
