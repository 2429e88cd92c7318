import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  // biome-ignore lint/suspicious/noDeprecatedImports: only its other overload is deprecated
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { bytea } from '../../db/statements/bytea.ts'
import { time } from '../../db/statements/time.ts'

// The users of the embedded wallet. All times are Unix milliseconds; ids are 128 random bits, base64url. Secrets such
// as tokens and codes are stored only as a hash or an HMAC.

export const users = pgTable('users', {
  id: text().primaryKey(),
  createdAt: time('created_at').notNull(),
  status: text({ enum: ['active', 'frozen', 'deleting'] }).notNull(),
  /** When a `deleting` user and all their data are deleted. */
  deleteAt: time('delete_at'),
  accountName: text('account_name'),
})

/**
 * A sign-in method: an e-mail address, or the provider's user id of an account elsewhere. Accounts are never linked by
 * e-mail address.
 */
export const identities = pgTable(
  'identities',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The provider's user id; for `email`, the address. */
    subject: text().notNull(),
    email: text(),
    isEmailVerified: boolean('is_email_verified').notNull(),
    /** As reported by the provider: displayed, never trusted. */
    userName: text('user_name'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    unique('identities_subject').on(table.provider, table.subject),
    index('identities_user').on(table.userId),
    index('identities_email').on(table.email),
  ],
)

/** Every e-mail address that was ever verified for a user, by a code or by a provider. */
export const verifiedAddresses = pgTable(
  'verified_addresses',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The normalised form, used for comparisons. */
    subject: text().notNull(),
    email: text().notNull(),
    /** The last time it became an address of this user. */
    verifiedAt: time('verified_at').notNull(),
    /** Until then it receives every security notice, even if it has been replaced. */
    noticeUntil: time('notice_until'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subject] })],
)

/** A browser that a user signed in with. One browser may belong to several users. */
export const devices = pgTable(
  'devices',
  {
    /** RFC 7638 thumbprint of its P-256 key. */
    id: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** P-256, raw uncompressed, base64url. Released shares are sealed to it. */
    sealKey: text('seal_key').notNull(),
    name: text().notNull(),
    status: text({ enum: ['active', 'removed'] }).notNull(),
    firstSeen: time('first_seen').notNull(),
    lastSeen: time('last_seen').notNull(),
    /** Until then the device may not export or change the e-mail address. Null for a wallet's first device. */
    watchUntil: time('watch_until'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('devices_id').on(table.id)],
)

/** Devices that may not start a sign-in by e-mail until then. */
export const blockedDevices = pgTable('blocked_devices', {
  id: text().primaryKey(),
  until: time('until').notNull(),
})

export const walletSessions = pgTable(
  'wallet_sessions',
  {
    id: text().primaryKey(),
    /** Shared by all tokens rotated from one login. Reusing a rotated token ends them all. */
    family: text().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    /** The page's origin. */
    origin: text().notNull(),
    provider: text().notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** A rotated token stays valid for one more minute, for requests in flight. */
    rotatedAt: time('rotated_at'),
  },
  (table) => [
    index('wallet_sessions_family').on(table.family),
    index('wallet_sessions_user').on(table.userId),
    index('wallet_sessions_expiry').on(table.expiresAt),
  ],
)

/** A pending e-mailed code or passkey request. */
export const challenges = pgTable(
  'challenges',
  {
    id: text().primaryKey(),
    purpose: text().notNull(),
    deviceId: text('device_id').notNull(),
    origin: text().notNull(),
    userId: text('user_id'),
    email: text(),
    /** HMAC of the code, bound to this challenge and its purpose; null until there is a code. */
    codeHash: text('code_hash'),
    tries: integer().notNull(),
    /** Data for the later steps of the flow. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [index('challenges_expiry').on(table.expiresAt), index('challenges_email').on(table.email)],
)

/** An e-mailed link that approves a new device, once the user has chosen the right number on its page. */
export const deviceApprovals = pgTable(
  'device_approvals',
  {
    /** The challenge that waits for the approval. */
    challengeId: text('challenge_id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    number: text().notNull(),
    choices: text().array().notNull(),
    wrong: integer().notNull(),
    status: text({ enum: ['waiting', 'approved', 'denied'] }).notNull(),
    deviceName: text('device_name').notNull(),
    origin: text().notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('device_approvals_expiry').on(table.expiresAt)],
)

/** E-mailed links that undo something: lock a wallet, restore an e-mail address, unlock codes, keep an account. */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text().notNull(),
    userId: text('user_id').notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [index('mail_links_expiry').on(table.expiresAt)],
)

/** Step-ups: the user has just proved who they are, for one purpose. */
export const stepUps = pgTable(
  'step_ups',
  {
    sessionFamily: text('session_family').notNull(),
    purpose: text().notNull(),
    until: time('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionFamily, table.purpose] })],
)

/** Ids of device proofs, so that none can be replayed. */
export const usedProofs = pgTable(
  'used_proofs',
  { id: text().primaryKey(), expiresAt: time('expires_at').notNull() },
  (table) => [index('used_proofs_expiry').on(table.expiresAt)],
)

/** Recent event counts, for rate limits that must hold across servers and restarts. */
export const rateBuckets = pgTable(
  'rate_buckets',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** The end of the window. */
    resetsAt: time('resets_at').notNull(),
  },
  (table) => [index('rate_buckets_reset').on(table.resetsAt)],
)

/** Origins of pages that may see a user's wallet. */
export const connectedApps = pgTable(
  'connected_apps',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    origin: text().notNull(),
    connectedAt: time('connected_at').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.origin] })],
)

/** Wallet events, each chained to the previous one by its hash. Contains no secrets and no e-mail addresses. */
export const auditLog = pgTable(
  'audit_log',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    at: time('at').notNull(),
    userId: text('user_id'),
    event: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [index('audit_log_user').on(table.userId)],
)

/** Older lines of the audit log, packed: audit/auditBatch. */
export const auditBatches = pgTable(
  'audit_batches',
  {
    firstSeq: bigint('first_seq', { mode: 'number' }).primaryKey(),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull().unique(),
    firstAt: time('first_at').notNull(),
    lastAt: time('last_at').notNull(),
    lines: integer().notNull(),
    packed: bytea().notNull(),
  },
  (table) => [index('audit_batches_last_at').on(table.lastAt)],
)
