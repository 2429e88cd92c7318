import { join } from 'node:path'
import type { Logger } from 'pino'
import type { RelayMetrics } from '../base/metrics.ts'
import { failureOf } from '../base/reasonOf.ts'
import type { Config } from '../config/configSchema.ts'
import type { Database } from '../db/openDatabase.ts'
import { createRelay } from './createRelay.ts'
import { createDatabaseLog } from './mailbox/databaseLog.ts'
import { createFileLog } from './mailbox/fileLog.ts'
import { openLogMailbox } from './mailbox/logMailbox.ts'
import type { Bus, MailboxStore } from './mailbox/mailboxStore.ts'
import { openWatches } from './push/openWatches.ts'
import { openValkeyMailbox } from './valkey/openValkeyMailbox.ts'

type Deps = {
  config: Pick<Config, 'publicUrl' | 'relays' | 'relay' | 'trustProxy' | 'valkeyUrl' | 'databaseUrl' | 'dataDir'>
  db: Database
  metrics: RelayMetrics
  log: Logger
  now?: () => number
}

/** Opens the relay and its mailboxes. */
export async function openRelay({ now = Date.now, ...deps }: Deps) {
  const mailbox = await openMailbox({ ...deps, now })
  return createRelay({ ...deps, ...mailbox, watches: await openWatches({ ...deps, now }), now })
}

/**
 * Opens the mailboxes: in Valkey if it is configured, where other nodes share them. Otherwise only for this node, in
 * PostgreSQL or, with the embedded database, in files.
 */
export async function openMailbox({
  config,
  db,
  log,
  now,
}: Pick<Deps, 'config' | 'db' | 'log'> & { now: () => number }): Promise<{
  store: MailboxStore
  bus: Bus | undefined
}> {
  const { mailboxMessages: messages, mailboxBytes: bytes } = config.relay
  const onFailure = (error: unknown) => log.warn(failureOf(error), 'the mailboxes do not answer')
  const deps = { limits: { messages, bytes }, now, onFailure }
  if (config.valkeyUrl) return openValkeyMailbox({ url: config.valkeyUrl, ...deps })
  const messageLog = config.databaseUrl
    ? createDatabaseLog(db)
    : createFileLog({ directory: join(config.dataDir, 'relay'), onDamage: onFailure })
  return { store: await openLogMailbox({ log: messageLog, ...deps }), bus: undefined }
}
