import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../db/statements/time.ts'
import { users } from './tables.ts'

// What a user has, which is deleted with them and which several features read. The shares of a wallet's keys are in
// features/keys, the uses of a permission in features/permissions. All times are Unix milliseconds.

export const embeddedWallets = pgTable(
  'embedded_wallets',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Base64url: compressed secp256k1 and ed25519. */
    eip155Key: text('eip155_key').notNull(),
    solanaKey: text('solana_key').notNull(),
    eip155Address: text('eip155_address').notNull(),
    solanaAddress: text('solana_address').notNull(),
    recoveryMode: text('recovery_mode', { enum: ['managed', 'guarded', 'strict'] }).notNull(),
    /** The owner's recovery public key, P-256 raw. Set when the first recovery method is added. */
    recoveryKey: text('recovery_key'),
    accountType: text('account_type', { enum: ['eoa', 'smartAccount'] }).notNull(),
    isFrozen: boolean('is_frozen').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('embedded_wallets_address').on(table.eip155Address)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id, base64url. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/**
 * A permission session, from the app's request on. It is usable between its activation and its end. Addresses are in
 * lower case.
 */
export const permissionSessions = pgTable(
  'permission_sessions',
  {
    /** The id that the app uses: a UUID. */
    pci: text().primaryKey(),
    network: text().notNull(),
    /** The account whose owner grants the permissions. */
    account: text().notNull(),
    /** The wallet's key whose account it was when the session was activated. Null for accounts that aren't a wallet's own. */
    owner: text(),
    projectId: text('project_id').notNull(),
    /** The page for which the embedded wallet activated it. Null if another wallet granted it. */
    origin: text(),
    /** Its permissions and policies, in the format in which apps ask for them. */
    request: jsonb().$type<{ permissions: unknown[]; policies: unknown[] }>().notNull(),
    /** The address of the app's key. Null without a co-signer. */
    appKey: text('app_key'),
    /** The co-signer's public key, uncompressed, hex. Null if an account of the app uses the permission by itself. */
    cosignerKey: text('cosigner_key'),
    /** The account of both keys, or the app's own, which alone may use the permissions. */
    sessionAccount: text('session_account').notNull(),
    /** The co-signer's key, wrapped by the key service. Null once the session has ended, and without a co-signer. */
    wrapped: text(),
    masterVersion: integer('master_version'),
    /** What the owner signed. Null until the session is activated. */
    context: text(),
    createdAt: time('created_at').notNull(),
    activatedAt: time('activated_at'),
    revokedAt: time('revoked_at'),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('permission_sessions_account').on(table.network, table.account, table.createdAt),
    index('permission_sessions_session_account').on(table.network, table.sessionAccount),
    index('permission_sessions_owner').on(table.owner, table.activatedAt),
    index('permission_sessions_expiry').on(table.expiresAt),
  ],
)
