import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** Values that the server generated once, such as the key that seals cursors. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
})

/** Which node does what only one may do, and until when by the database's clock: `createLeases`. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  holder: text().notNull(),
  /** Unix ms. */
  until: bigint({ mode: 'number' }).notNull(),
})
