import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

const NEAR = 0.8
const QUIET_MS = 60 * 60_000

type Deps = { limit: string; log: Logger; metrics: Pick<Metrics, 'limitNear'>; now: () => number }

/**
 * Warns the operator before a limit of the whole service is reached: each use beyond 80 % of it is counted, and the log
 * says so once an hour.
 */
export function createLimitAlarm({ limit, log, metrics, now }: Deps): (used: number, max: number) => void {
  let loggedAt = Number.NEGATIVE_INFINITY
  return (used, max) => {
    if (used < max * NEAR) return
    metrics.limitNear.inc({ limit })
    if (now() - loggedAt < QUIET_MS) return
    loggedAt = now()
    log.warn({ alarm: 'limit-near', limit, used, max }, 'more than 80 % of a limit of the whole service is used')
  }
}
