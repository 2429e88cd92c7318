import { version } from '../base/version.ts'
import { lastMigrationAt, readSchema } from '../db/migrateDatabase.ts'
import type { Database } from '../db/openDatabase.ts'
import { refuseCommand } from '../db/refuse.ts'

/**
 * Ensures that a command reads and writes rows of the schema that it knows.
 *
 * @throws LatchkeyError `COMMAND_REFUSED` if the database is empty, or of another version
 */
export async function requireSchema(db: Database): Promise<void> {
  const { appliedAt, migratedBy } = await readSchema(db)
  if (appliedAt === lastMigrationAt()) return
  if (appliedAt === 0) throw isEmpty()
  if (appliedAt < lastMigrationAt())
    throw refuseCommand(
      `The database has the schema of ${migratedBy ?? 'an earlier version'}, and this is Latchkey ${version}: run latchkey upgrade first`,
    )
  throw isNewer(migratedBy)
}

/** Why nothing can be done with a database that no server has used yet. */
export function isEmpty() {
  return refuseCommand(
    'The database is empty: check that the settings name the right one (databaseUrl, or dataDir). A server fills it when it starts',
  )
}

/** Why an older version leaves a database alone. */
export function isNewer(migratedBy: string | undefined) {
  const later = migratedBy ? `Latchkey ${migratedBy}` : 'a later Latchkey'
  const name = migratedBy ?? '<that version>'
  return refuseCommand(
    `The database was upgraded by ${later}, and this is Latchkey ${version}, which doesn't know its schema: use npx latchkey@${name}, or restore the backup that was made before the upgrade into an empty database`,
  )
}
