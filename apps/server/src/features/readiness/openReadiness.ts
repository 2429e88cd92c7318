import type { Logger } from 'pino'
import type { Chains } from '../../chains/connectChains.ts'
import type { Config } from '../../config/configSchema.ts'
import type { DatabaseClock } from '../../db/databaseClock.ts'
import { lastMigrationAt } from '../../db/migrateDatabase.ts'
import type { Database } from '../../db/openDatabase.ts'
import { checkClock } from './checkClock.ts'
import { checkDatabase } from './checkDatabase.ts'
import { checkFiles } from './checkFiles.ts'
import { checkNetworks } from './checkNetworks.ts'
import { checkRelay } from './checkRelay.ts'
import { createReadiness, type Readiness } from './createReadiness.ts'
import { servedFiles } from './servedFiles.ts'

type Deps = {
  config: Config
  db: Database
  clock: DatabaseClock
  chains: Chains
  relay: Parameters<typeof checkRelay>[0]
  log: Logger
}

/** What every node needs to get visitors. Its changes are logged. */
export function openReadiness({ config, db, clock, chains, relay, log }: Deps): Readiness {
  const readiness = createReadiness({
    now: clock.now,
    onChange(report) {
      if (report.status === 'ready') log.info(report, 'ready for visitors')
      else log.warn(report, report.status === 'degraded' ? 'ready, but not everything works' : 'not ready for visitors')
    },
  })
  readiness.add(
    checkDatabase(db, lastMigrationAt()),
    checkClock(clock),
    checkRelay(relay),
    ...checkNetworks(chains, clock.now),
    ...servedFiles(config).map(checkFiles),
  )
  return readiness
}
