// biome-ignore lint/suspicious/noDeprecatedImports: only one overload of primaryKey is deprecated
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Names of this server's zones, such as `ada.example.eth`. The row decides who was first. */
export const names = pgTable('names', {
  /** Normalised (ENSIP-15), with its zone. */
  name: text().primaryKey(),
  /** Who registered it, in lower case. Others that it points to never asked for it: it isn't shown as their name. */
  owner: text().notNull(),
  /** The coin type that it was registered with: the chain on which a contract that owns it verifies signatures. */
  ownerCoinType: bigint('owner_coin_type', { mode: 'number' }).notNull(),
  /** What it looks like, so that no two names are taken for each other: services/names/skeleton.ts. */
  skeleton: text().notNull().unique(),
  attributes: jsonb().$type<Record<string, string>>().notNull(),
  /** Unix milliseconds. */
  registeredAt: bigint('registered_at', { mode: 'number' }).notNull(),
  updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
  /** The time in the last signed message, in Unix seconds: an older one is not taken again. */
  signedAt: bigint('signed_at', { mode: 'number' }).notNull(),
})

/** What a name points to, by coin type (ENSIP-9, ENSIP-11). */
export const nameAddresses = pgTable(
  'name_addresses',
  {
    name: text()
      .notNull()
      .references(() => names.name, { onDelete: 'cascade' }),
    coinType: bigint('coin_type', { mode: 'number' }).notNull(),
    /** Lower case. */
    address: text().notNull(),
    /** Unix milliseconds. */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.coinType] }), index('name_addresses_address').on(table.address)],
)
