import type { Logger } from 'pino'
import { failureOf } from '../base/reasonOf.ts'

const QUIET_MS = 600_000

/** Logs failing data sources for the operator, each once in ten minutes. */
export function createSourceReports(log: Logger, now: () => number = Date.now) {
  const quietUntil = new Map<string, number>()
  return (source: string, error: unknown): void => {
    if ((quietUntil.get(source) ?? 0) > now()) return
    quietUntil.set(source, now() + QUIET_MS)
    log.warn({ source, ...failureOf(error) }, 'a data source fails')
  }
}
