import type { LoggerOptions } from 'pino'

/** The same warning is logged once in this time, with how often it came meanwhile. */
const QUIET_MS = 60_000
const KINDS_MAX = 1_000
const WARN = 40

// What a line is about. Two lines that agree in these are the same news.
const facts = ['reason', 'problem', 'network', 'upstream', 'source', 'origin', 'kind', 'address'] as const

/**
 * Logs repeated warnings once a minute: while a database or a node is away, everything that needs it fails, many times a
 * second. Warnings with one reason are one, whatever failed because of it. Lines about one request are always logged,
 * unless they say that the database is away.
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
  if (typeof about !== 'object' || about === null || 'at' in about) return undefined
  const known = facts.map((fact) => Reflect.get(about, fact))
  const reason = Reflect.get(about, 'reason')
  if (typeof reason === 'string' && isOfDatabase.test(reason)) return reason
  return 'requestId' in about ? undefined : JSON.stringify([message, ...known])
}

const isOfDatabase =
  /^(connect E|Connection terminated|Query read timeout|timeout exceeded when trying to connect|terminating connection|the database system|canceling statement|sorry, too many clients)/
