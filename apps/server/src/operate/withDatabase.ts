import { isLatchkeyError } from '@latchkey/protocol'
import { createDatabaseClock } from '../db/databaseClock.ts'
import type { DatabaseSettings } from '../db/openPool.ts'
import { isAway } from '../db/pool/isAway.ts'
import { refuseCommand } from '../db/refuse.ts'
import { type ConnectedDatabase, connectDatabase } from './connectDatabase.ts'
import { requireSchema } from './requireSchema.ts'

/**
 * Does a command's work on the database, and lets go of it.
 *
 * @param mayCreate makes an empty embedded database if there is none
 * @throws LatchkeyError `COMMAND_REFUSED`, also if the database goes away meanwhile
 */
export async function withDatabase<Result>(
  settings: DatabaseSettings,
  options: { mayCreate?: boolean },
  work: (connected: ConnectedDatabase) => Promise<Result>,
): Promise<Result> {
  const connected = await connectDatabase(settings, options)
  try {
    return await work(connected)
  } catch (cause) {
    throw !isLatchkeyError(cause) && isAway(cause)
      ? refuseCommand(
          'The database ended the connection or stopped answering. Nothing is half done: run the command again once the database is back',
          { cause },
        )
      : cause
  } finally {
    await connected.close()
  }
}

/** The same for a database with this version's schema, with the clock by which its servers store times. */
export function withSchema<Result>(
  settings: DatabaseSettings,
  work: (deps: ConnectedDatabase & { now: () => number }) => Promise<Result>,
): Promise<Result> {
  return withDatabase(settings, {}, async (connected) => {
    await requireSchema(connected.db)
    const { now, stop } = await createDatabaseClock(connected.db)
    return work({ ...connected, now }).finally(stop)
  })
}
