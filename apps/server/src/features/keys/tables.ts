import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  // biome-ignore lint/suspicious/noDeprecatedImports: only its other overload is deprecated
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { time } from '../../db/statements/time.ts'
import { embeddedWallets } from '../accounts/walletTables.ts'

// The keys of the embedded wallet. No row, nor all rows together, can rebuild a key without the key service's master
// keys and, unless recovery is managed, something that only the owner has.

/** The server's share of one device's set, wrapped by the key service. */
export const authShares = pgTable(
  'auth_shares',
  {
    walletId: text('wallet_id')
      .notNull()
      .references(() => embeddedWallets.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    generation: integer().notNull(),
    wrapped: text().notNull(),
    masterVersion: integer('master_version').notNull(),
    createdAt: time('created_at').notNull(),
    /** False once the device is removed. The share is then kept only for recovery, if it belongs to the last set. */
    isReleasable: boolean('is_releasable').notNull(),
  },
  (table) => [primaryKey({ columns: [table.walletId, table.deviceId, table.generation] })],
)

/**
 * The recovery share of one device's set: wrapped by the key service with the wallet's key (`managed`), or as the
 * owner's frame sealed it.
 */
export const recoveryShares = pgTable(
  'recovery_shares',
  {
    walletId: text('wallet_id')
      .notNull()
      .references(() => embeddedWallets.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    generation: integer().notNull(),
    kind: text({ enum: ['managed', 'owner'] }).notNull(),
    keyId: text('key_id').notNull(),
    content: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.walletId, table.deviceId, table.generation] })],
)

/**
 * The key that encrypts a wallet's managed recovery shares, wrapped by the recovery master key. Deleting the row makes
 * those shares unreadable, in backups too, so this table is backed up separately and only its newest copy is kept.
 *
 * It doesn't reference its wallet: a copy of this table and a copy of the others may be of different moments, and one
 * wallet that only one of them has would keep all keys from being restored. A trigger deletes a wallet's key with it.
 */
export const walletKeys = pgTable('wallet_keys', {
  walletId: text('wallet_id').primaryKey(),
  wrapped: text().notNull(),
  masterVersion: integer('master_version').notNull(),
  createdAt: time('created_at').notNull(),
})

/** The methods with which the owner can open the recovery key. */
export const recoveryMethods = pgTable(
  'recovery_methods',
  {
    id: text().primaryKey(),
    walletId: text('wallet_id')
      .notNull()
      .references(() => embeddedWallets.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['passkey', 'password', 'kit'] }).notNull(),
    name: text().notNull(),
    wrapped: text().notNull(),
    parameters: jsonb().$type<Record<string, string | number>>().notNull(),
    createdAt: time('created_at').notNull(),
    testedAt: time('tested_at'),
  },
  (table) => [index('recovery_methods_wallet').on(table.walletId)],
)

/**
 * A new device asks an existing one to approve it. Only public keys and bytes that only the new device can decrypt pass
 * between them. Each status is entered once, from the one before it.
 */
export const deviceTransfers = pgTable(
  'handovers',
  {
    id: text().primaryKey(),
    walletId: text('wallet_id')
      .notNull()
      .references(() => embeddedWallets.id, { onDelete: 'cascade' }),
    status: text({ enum: ['asked', 'answered', 'revealed', 'sealed', 'taken', 'denied'] }).notNull(),
    newDeviceId: text('new_device_id').notNull(),
    newDeviceName: text('new_device_name').notNull(),
    /** SHA-256 of the new device's key, sent before the key is revealed. */
    commitment: text().notNull(),
    newKey: text('new_key'),
    oldDeviceId: text('old_device_id'),
    oldKey: text('old_key'),
    /** The generation of the old device's set. */
    generation: integer(),
    sealed: text(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('handovers_wallet').on(table.walletId)],
)

/** The master keys in use. A check value identifies the right key without storing it. */
export const masterKeys = pgTable(
  'master_keys',
  {
    kind: text({ enum: ['auth', 'recovery'] }).notNull(),
    version: integer().notNull(),
    check: text().notNull(),
    createdAt: time('created_at').notNull(),
    retiredAt: time('retired_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
)
