import { bigint, index, pgTable, text, unique } from 'drizzle-orm/pg-core'

/** Nonces of pending sign-ins. A nonce is deleted when it is used. */
export const signInNonces = pgTable(
  'sign_in_nonces',
  {
    nonce: text().primaryKey(),
    /** CAIP-10; null if the wallet chooses the account. */
    account: text(),
    /** The origin of the page that requested it. */
    site: text().notNull(),
    /** SHA-256 of the visitor's token. */
    visitor: text().notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('sign_in_nonces_expiry').on(table.expiresAt)],
)

/** Sign-in sessions: a verified message and the visitor who submitted it. */
export const signInSessions = pgTable(
  'sign_in_sessions',
  {
    id: text().primaryKey(),
    /** SHA-256 of the visitor's token. Only the visitor has the token itself. */
    visitor: text().notNull(),
    network: text().notNull(),
    /** In its namespace's notation. */
    address: text().notNull(),
    message: text().notNull(),
    signature: text().notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    /** Set if a contract confirmed the signature, because its answer may change: when, and at which block. */
    confirmedAt: bigint('confirmed_at', { mode: 'number' }),
    confirmedBlock: bigint('confirmed_block', { mode: 'number' }),
  },
  (table) => [
    unique('sign_in_sessions_account').on(table.visitor, table.network, table.address),
    index('sign_in_sessions_expiry').on(table.expiresAt),
  ],
)
