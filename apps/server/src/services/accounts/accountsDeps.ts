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

/** What every part of the accounts works with. */
export type AccountsDeps = {
  config: Config
  /** `https://secure.example.com`, without a path. */
  secureOrigin: string
  db: Database
  log: Logger
  /** Absent where no mail is configured. */
  mailer: Mailer | undefined
  now: () => number
  /** Keys the HMACs of codes and of counted addresses. */
  pepper: string
  /** A user's wallet as one device sees it. */
  readWallet: (userId: string, deviceId: string) => Promise<EmbeddedWallet | null>
  /** Drops what the key service holds for a browser that was removed. */
  forgetShares: (tx: Queries, userId: string, deviceId: string) => Promise<void>
  /** Runs what nobody waits for; its failure is logged. */
  inBackground: (task: () => Promise<unknown>) => void
  /** Whoever waits for this challenge looks again. */
  wake: (challengeId: string) => void
}
