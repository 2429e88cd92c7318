import type { Logger } from 'pino'
import type { Leases } from '../db/createLeases.ts'
import type { Database } from '../db/openDatabase.ts'
import type { Metrics } from '../metrics.ts'
import { reasonOf } from '../reasonOf.ts'
import type { Analytics } from './analytics/createAnalytics.ts'
import type { History } from './history/createHistory.ts'
import { runPeriodically } from './runPeriodically.ts'
import { sweepTokens } from './tokens/sweepTokens.ts'

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
  const sweepHourly = (what: string, run: () => Promise<unknown>) =>
    runPeriodically(leases, {
      name: `sweep ${what}`,
      everyMs: 60 * 60_000,
      run,
      onFailure: (error) => log.warn({ reason: reasonOf(error) }, `old ${what} were not deleted`),
    })
  const stopEvents = sweepHourly('events', services.analytics.sweep)
  const stopTokens = sweepHourly('tokens', () => sweepTokens(db, now()))
  const stopHistory = runPeriodically(leases, {
    name: 'sweep history',
    everyMs: 5 * 60_000,
    async run() {
      const { excess, left } = await services.history.sweep()
      metrics.historyRows.set(left)
      if (excess > 0)
        log.warn(
          { alarm: 'history-full', rows: excess },
          'the history holds all it may: the addresses requested least recently were dropped',
        )
    },
    onFailure: (error) => log.warn({ reason: reasonOf(error) }, 'old history was not dropped'),
  })
  return async () => {
    await stopEvents()
    await stopTokens()
    await stopHistory()
  }
}
