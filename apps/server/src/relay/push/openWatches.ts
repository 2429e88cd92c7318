import type { Logger } from 'pino'
import { failureOf } from '../../base/reasonOf.ts'
import type { Config } from '../../config/configSchema.ts'
import type { Database } from '../../db/openDatabase.ts'
import { createDatabaseWatches } from './databaseWatches.ts'
import { openValkeyWatches } from './valkeyWatches.ts'
import type { WatchStore } from './watch.ts'

type Deps = { config: Pick<Config, 'relay' | 'valkeyUrl'>; db: Database; log: Logger; now: () => number }

/** Stores webhook registrations beside the mailboxes. Undefined when webhooks are not configured. */
export async function openWatches({ config, db, log, now }: Deps): Promise<WatchStore | undefined> {
  if (!config.relay.push) return undefined
  const onFailure = (error: unknown) => log.warn(failureOf(error), 'the registered webhooks do not answer')
  return config.valkeyUrl
    ? openValkeyWatches({ url: config.valkeyUrl, now, onFailure })
    : createDatabaseWatches({ db, now })
}
