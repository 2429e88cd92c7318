import {
  bigint,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  // biome-ignore lint/suspicious/noDeprecatedImports: only its other overload is deprecated
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { time } from '../../db/time.ts'

// Permissions that apps use without asking each time. All times are Unix milliseconds; addresses are in lower case.

/** A permission session, from the app's request on. It is usable between its activation and its end. */
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

/** What the co-signer signed for: the most of all operations with the same nonce, since the chain takes only one of them. */
export const permissionUses = pgTable(
  'permission_uses',
  {
    pci: text()
      .notNull()
      .references(() => permissionSessions.pci, { onDelete: 'cascade' }),
    /** The operation's nonce, hex. */
    nonce: text().notNull(),
    /** The delegation's place in the context. */
    place: integer().notNull(),
    /** The period of a recurring allowance, from 0; 0 for other permissions. */
    period: bigint({ mode: 'number' }).notNull(),
    amount: numeric({ precision: 78, scale: 0 }).notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pci, table.nonce, table.place] })],
)
