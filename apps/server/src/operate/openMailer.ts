import { pino } from 'pino'
import { createMetrics } from '../base/metrics.ts'
import type { Config } from '../config/configSchema.ts'
import { createMailer, type Mailer } from '../features/mail/createMailer.ts'

/** The configured mail server, for a command that sends an e-mail; undefined if there is none. Its log is nobody's. */
export function openMailer(config: Config): Mailer | undefined {
  return createMailer(config, { log: pino({ level: 'silent' }), metrics: createMetrics() })
}
