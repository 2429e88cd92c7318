import { afterAll, beforeAll } from 'vitest'
import type { ConfigInput } from '../config/configSchema.ts'
import type { Database } from '../db/openDatabase.ts'
import { type SmtpInbox, startSmtpInbox } from './smtpInbox.ts'
import { type SecureApp, startSecureApp } from './startSecureApp.ts'

/** A secure origin, without rate limits by default, and the inbox of its e-mails, both open while the tests of a file run. */
export function holdSecureApp(
  database: () => Database,
  settings: Partial<ConfigInput> = { rateLimit: 'off' },
): { readonly server: SecureApp; readonly inbox: SmtpInbox } {
  let held: { server: SecureApp; inbox: SmtpInbox } | undefined
  beforeAll(async () => {
    const inbox = await startSmtpInbox()
    held = { inbox, server: await startSecureApp(database(), { smtpUrl: inbox.url, ...settings }) }
  })
  afterAll(async () => {
    await held?.server.stop()
    await held?.inbox.stop()
  })
  const started = () => {
    if (!held) throw new Error('the secure origin is open only while tests run')
    return held
  }
  return {
    get server() {
      return started().server
    },
    get inbox() {
      return started().inbox
    },
  }
}
