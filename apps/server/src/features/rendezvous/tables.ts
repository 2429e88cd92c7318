import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../db/statements/time.ts'

/** Where a frame and its window exchange sealed messages, if the page keeps them from reaching each other. */
export const rendezvous = pgTable(
  'rendezvous',
  {
    /** SHA-256 of the id that the two know. */
    idHash: text('id_hash').primaryKey(),
    /** Sealed under a key that this server never gets, in the order in which each side posted them. */
    fromFrame: text('from_frame').array().notNull(),
    fromWindow: text('from_window').array().notNull(),
    hasWindowLeft: boolean('has_window_left').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('rendezvous_expiry').on(table.expiresAt)],
)
