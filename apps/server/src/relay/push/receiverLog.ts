import type { Logger } from 'pino'
import { failureOf } from '../../base/reasonOf.ts'

/** Logs when a webhook receiver starts to fail and when it recovers, not every failure. */
export function createReceiverLog(log: Logger) {
  const failing = new Set<string>()
  return {
    failed(origin: string, error: unknown): void {
      if (failing.has(origin)) return
      failing.add(origin)
      log.warn({ origin, ...failureOf(error) }, 'a receiver of webhooks fails')
    },
    worked(origin: string): void {
      if (failing.delete(origin)) log.info({ origin }, 'a receiver of webhooks works again')
    },
  }
}
