// biome-ignore lint/suspicious/noDeprecatedImports: only one overload of primaryKey is deprecated
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Names of this server's zones, such as `ada.example.eth`. The row decides who was first. */
export const names = pgTable('names', {
  /** Normalised (ENSIP-15), with its zone. */
  name: text().primaryKey(),
  /**
   * The address that registered it, in lower case. Other addresses that it points to did not agree to it, so it isn't
   * shown as their name.
   */
  owner: text().notNull(),
  /** The coin type that it was registered with: the chain on which a contract that owns it verifies signatures. */
  ownerCoinType: bigint('owner_coin_type', { mode: 'number' }).notNull(),
  /** Equal for names that look alike, so that only one of them can exist: skeleton.ts. */
  skeleton: text().notNull().unique(),
  attributes: jsonb().$type<Record<string, string>>().notNull(),
  /** Unix milliseconds. */
  registeredAt: bigint('registered_at', { mode: 'number' }).notNull(),
  updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
  /** The time in the last signed message, in Unix seconds. Older messages are rejected. */
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
