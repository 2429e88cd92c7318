import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'

/** The origin of a page that sent a request to a wallet, for wallets that look it up by the request's hash. */
export const attestations = pgTable(
  'attestations',
  {
    id: text().primaryKey(),
    origin: text().notNull(),
    /** Unix milliseconds. */
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('attestations_expiry').on(table.expiresAt)],
)
