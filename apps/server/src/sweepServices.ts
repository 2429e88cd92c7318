import type { Logger } from 'pino'
import type { Metrics } from './base/metrics.ts'
import { failureOf } from './base/reasonOf.ts'
import type { Leases } from './db/leases/createLeases.ts'
import { runPeriodically } from './db/leases/runPeriodically.ts'
import type { Database } from './db/openDatabase.ts'
import type { Analytics } from './features/analytics/createAnalytics.ts'
import { sweepTokens } from './features/assets/tokens/sweepTokens.ts'
import type { History } from './features/history/createHistory.ts'
import { sweepSignIns } from './features/signIn/sweepSignIns.ts'

type Deps = {
  db: Database
  leases: Pick<Leases, 'take'>
  services: { analytics: Pick<Analytics, 'sweep'>; history: Pick<History, 'sweep'> }
  metrics: Pick<Metrics, 'historyRows'>
  log: Logger
  now: () => number
}

/** Keeps what visitors cause in the database within its bounds. Returns a function that stops it. */
export function sweepServices({ db, leases, services, metrics, log, now }: Deps): () => Promise<void> {
  const sweep = (what: string, everyMs: number, run: () => Promise<unknown>) =>
    runPeriodically(leases, {
      name: `sweep ${what}`,
      everyMs,
      run,
      onFailure: (error) => log.warn(failureOf(error), `old ${what} were not deleted`),
    })
  const stopEvents = sweep('events', HOUR_MS, services.analytics.sweep)
  const stopTokens = sweep('tokens', HOUR_MS, () => sweepTokens(db, now()))
  const stopSignIns = sweep('sign-ins', MINUTE_MS, () => sweepSignIns(db, now()))
  const stopHistory = runPeriodically(leases, {
    name: 'sweep history',
    everyMs: 5 * MINUTE_MS,
    async run() {
      const { excess, left } = await services.history.sweep()
      metrics.historyRows.set(left)
      if (excess > 0)
        log.warn(
          { alarm: 'history-full', rows: excess },
          'the history holds all it may: the addresses requested least recently were dropped',
        )
    },
    onFailure: (error) => log.warn(failureOf(error), 'old history was not dropped'),
  })
  return async () => {
    await stopEvents()
    await stopTokens()
    await stopSignIns()
    await stopHistory()
  }
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
