import type { LoggerOptions } from 'pino'
import { saysAway } from './isAway.ts'

/** The same warning is logged once in this time, with how often it came meanwhile. */
const QUIET_MS = 60_000
const KINDS_MAX = 1_000
const WARN = 40

/**
 * Logs repeated warnings once a minute: while a database or a node is away, everything that needs it fails, many times a
 * second. A line repeats another if it says the same about the same; while the database is away, if it has the same
 * reason, whatever failed because of it. Always logged are lines about one request, unless they say that the database is
 * away, and lines with a `status`, which are only written when it changes.
 */
export function quietRepeats(now: () => number = Date.now): NonNullable<LoggerOptions['hooks']> {
  const seen = new Map<string, { at: number; times: number }>()
  return {
    logMethod(given, log, level) {
      const [about, message] = given as unknown as [Record<string, unknown> | undefined, string | undefined]
      const key = level >= WARN ? keyOf(about, message) : undefined
      if (key === undefined) return log.apply(this, given)
      const last = seen.get(key)
      if (last && Math.abs(now() - last.at) < QUIET_MS) {
        last.times++
        return
      }
      if (seen.size >= KINDS_MAX) seen.clear()
      seen.set(key, { at: now(), times: 0 })
      if (!last?.times) return log.apply(this, given)
      log.apply(this, [{ ...about, repeated: last.times }, message] as unknown as Parameters<typeof log>)
    },
  }
}

function keyOf(about: unknown, message: string | undefined): string | undefined {
  if (typeof about !== 'object' || about === null || 'status' in about) return undefined
  const { reason, code } = about as Record<string, unknown>
  if (typeof reason === 'string' && saysAway({ code, message: reason })) return reason
  return 'requestId' in about ? undefined : JSON.stringify([message, about])
}
