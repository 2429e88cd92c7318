import { version } from '../base/version.ts'
import { lastMigrationAt, listMigrations, type Migration, readSchema, type Schema } from '../db/migrateDatabase.ts'
import type { Database } from '../db/openDatabase.ts'
import { isEmpty, isNewer } from './requireSchema.ts'

export type UpgradePlan = { from: Schema; to: string; missing: readonly Migration[] }

/**
 * What this version would change in the schema of a database.
 *
 * @throws LatchkeyError `COMMAND_REFUSED` if the database is empty, or has the schema of a newer version
 */
export async function planUpgrade(db: Database): Promise<UpgradePlan> {
  const from = await readSchema(db)
  if (from.appliedAt === 0) throw isEmpty()
  if (from.appliedAt > lastMigrationAt()) throw isNewer(from.migratedBy)
  return { from, to: version, missing: listMigrations().filter(({ at }) => at > from.appliedAt) }
}
