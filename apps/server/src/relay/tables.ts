import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  customType,
  index,
  integer,
  pgTable,
  // biome-ignore lint/suspicious/noDeprecatedImports: only its other overload is deprecated
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea } from '../db/statements/bytea.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** The relay's sealed messages, receipts and subscriptions, in order of arrival: see relay/mailbox. */
export const relayLog = pgTable(
  'relay_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The process that wrote it. */
    writer: uuid().notNull(),
    /** The transaction that wrote it. */
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    bytes: bytea().notNull(),
  },
  (table) => [index('relay_log_xid').on(table.xid)],
)

/** Webhooks that wallets registered, called when a message is waiting for them. */
export const relayWatches = pgTable(
  'relay_watches',
  {
    clientId: text('client_id').notNull(),
    /** The audience (`aud`) of the webhook notification. */
    serviceUrl: text('service_url').notNull(),
    webhookUrl: text('webhook_url').notNull(),
    tags: integer().array().notNull(),
    /** Unix milliseconds. */
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.serviceUrl, table.webhookUrl] })],
)

/** The topics of clients that have a webhook. They are kept during long absences. */
export const relayWatchedTopics = pgTable(
  'relay_watched_topics',
  {
    topic: text().notNull(),
    clientId: text('client_id').notNull(),
    /** Unix milliseconds of the last subscription. */
    seenAt: bigint('seen_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.topic, table.clientId] }),
    index('relay_watched_topics_client').on(table.clientId),
  ],
)
