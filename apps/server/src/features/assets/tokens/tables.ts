import {
  bigint,
  index,
  integer,
  pgTable,
  // biome-ignore lint/suspicious/noDeprecatedImports: only its other overload is deprecated
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'

/** What a token contract reports about itself, and when (Unix ms). Names are untrusted text, truncated. */
export const tokens = pgTable(
  'tokens',
  {
    network: text().notNull(),
    /** Lower case. */
    address: text().notNull(),
    name: text().notNull(),
    symbol: text().notNull(),
    /** Null if the contract reports none: not a fungible token. */
    decimals: integer(),
    readAt: bigint('read_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.address] }), index('tokens_read').on(table.readAt)],
)
