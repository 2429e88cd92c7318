import type { EmbeddedWallet } from '@latchkey/protocol/embedded'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import type { Config } from '../../config/configSchema.ts'
import type { Database } from '../../db/openDatabase.ts'
import type { Mailer } from '../mail/createMailer.ts'

type Nothing = Record<string, never>

/** The database, or a transaction in it. */
export type Queries = PgDatabase<NodePgQueryResultHKT, Nothing, ExtractTablesWithRelations<Nothing>>

export type AccountsDeps = {
  config: Config
  /** `https://secure.example.com`, without a path. */
  secureOrigin: string
  db: Database
  log: Logger
  /** Undefined if no mail server is configured. */
  mailer: Mailer | undefined
  now: () => number
  /** Told how many of the e-mails an hour are used. */
  onMailsUsed: (used: number, max: number) => void
  /** The HMAC key for codes and for counted addresses. */
  pepper: string
  /** A user's wallet as seen by one device. */
  readWallet: (userId: string, deviceId: string) => Promise<EmbeddedWallet | null>
  /** Deletes what the key service stores for a removed browser. */
  forgetShares: (tx: Queries, userId: string, deviceId: string) => Promise<void>
  /** Deletes what other features stored for a user's visit, once it has expired. */
  sweeps: readonly ((db: Queries, now: number) => Promise<unknown>)[]
  /** Runs a task that nobody waits for. Failures are logged. */
  inBackground: (task: () => Promise<unknown>) => void
  /** Makes requests that wait for this challenge check it again. */
  wake: (challengeId: string) => void
}
