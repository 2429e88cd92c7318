import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** What clients reported, if the operator wants to know it: features/analytics. */
export const clientEvents = pgTable(
  'client_events',
  {
    /** The client's, so that an event that is sent twice is stored once. */
    id: text().primaryKey(),
    kind: text({ enum: ['track', 'error'] }).notNull(),
    event: text().notNull(),
    domain: text().notNull(),
    path: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Unix milliseconds. */
    receivedAt: bigint('received_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('client_events_received').on(table.receivedAt)],
)
