import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  // biome-ignore lint/suspicious/noDeprecatedImports: only its other overload is deprecated
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { time } from '../../db/statements/time.ts'

// The built-in bundler's private mempool, and what the paymaster has signed. All times are Unix milliseconds, amounts are
// in wei, addresses and hashes in lower case.

/** An ERC-4337 operation, from its acceptance on. */
export const userOperations = pgTable(
  'user_operations',
  {
    hash: text().primaryKey(),
    network: text().notNull(),
    sender: text().notNull(),
    /** 256 bits, hex. */
    nonce: text().notNull(),
    operation: jsonb().$type<Record<string, string>>().notNull(),
    projectId: text('project_id').notNull(),
    /** `submitted`: in a bundle that may be mined. `failed`: no bundle contains it, and none will. */
    status: text({ enum: ['pending', 'submitted', 'included', 'failed'] }).notNull(),
    /** Why it failed. */
    reason: text(),
    /** How often a bundle with it came to nothing. From the first time on it is alone in its bundle. */
    setbacks: integer().notNull(),
    transactionHash: text('transaction_hash'),
    isSuccess: boolean('is_success'),
    actualCost: numeric('actual_cost', { precision: 78, scale: 0 }),
    receivedAt: time('received_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('user_operations_open_nonce')
      .on(table.network, table.sender, table.nonce)
      .where(sql`status in ('pending', 'submitted')`),
    index('user_operations_queue').on(table.network, table.status, table.receivedAt),
    index('user_operations_sender').on(table.network, table.sender, table.updatedAt),
  ],
)

/** A nonce of an executor key that was given to a bundle. It is stored before anything is sent. */
export const bundles = pgTable(
  'bundles',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    network: text().notNull(),
    executor: text().notNull(),
    nonce: bigint({ mode: 'number' }).notNull(),
    /** `lost`: another transaction used the nonce, or the chain started over. */
    status: text({ enum: ['open', 'mined', 'lost'] }).notNull(),
    /** The height of the chain when it was created. */
    block: bigint({ mode: 'number' }).notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('bundles_open_nonce').on(table.network, table.executor, table.nonce).where(sql`status = 'open'`),
    index('bundles_status').on(table.network, table.status, table.updatedAt),
  ],
)

/** The signed transactions of a bundle: the first, and those with a higher fee that replace it. */
export const bundleTransactions = pgTable(
  'bundle_transactions',
  {
    hash: text().primaryKey(),
    bundleId: bigint('bundle_id', { mode: 'number' })
      .notNull()
      .references(() => bundles.id, { onDelete: 'cascade' }),
    raw: text().notNull(),
    /** The hashes of its operations. None: it only uses up the nonce. */
    operations: text().array().notNull(),
    maxFeePerGas: numeric('max_fee_per_gas', { precision: 78, scale: 0 }).notNull(),
    maxPriorityFeePerGas: numeric('max_priority_fee_per_gas', { precision: 78, scale: 0 }).notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('bundle_transactions_bundle').on(table.bundleId)],
)

/** An operation that the paymaster signed for. */
export const sponsorships = pgTable(
  'sponsorships',
  {
    operationHash: text('operation_hash').primaryKey(),
    network: text().notNull(),
    sender: text().notNull(),
    nonce: text().notNull(),
    /** The UTC day that it counts for: `2026-11-24`. */
    day: text().notNull(),
    /** What it counts for: `account:0x…` (the owner, if only wallets of this server are served), `app:…`, `method:0x…:0x…`, `network`. */
    counters: text().array().notNull(),
    maxCost: numeric('max_cost', { precision: 78, scale: 0 }).notNull(),
    /** Null until it is known. */
    actualCost: numeric('actual_cost', { precision: 78, scale: 0 }),
    /** When it can't be included any more. Null in rows that are older than this column. */
    validUntil: time('valid_until'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('sponsorships_nonce').on(table.network, table.sender, table.nonce),
    index('sponsorships_open').on(table.network, table.validUntil).where(sql`actual_cost is null`),
    index('sponsorships_created').on(table.createdAt),
  ],
)

/** What was sponsored on a day. */
export const sponsoredAmounts = pgTable(
  'sponsored_amounts',
  {
    network: text().notNull(),
    day: text().notNull(),
    counter: text().notNull(),
    operations: integer().notNull(),
    cost: numeric({ precision: 78, scale: 0 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.day, table.counter] })],
)
