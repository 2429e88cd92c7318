import {
  bigint,
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  // biome-ignore lint/suspicious/noDeprecatedImports: only its other overload is deprecated
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core'

/** An address whose activity on one network is indexed, from the first request for it. */
export const accounts = pgTable(
  'accounts',
  {
    id: serial().primaryKey(),
    network: text().notNull(),
    /** Lower case. */
    address: text().notNull(),
    /** Blocks up to this one are indexed … */
    indexedTo: bigint('indexed_to', { mode: 'number' }).notNull(),
    /** … down to this one, for logs. 0 when the whole history is indexed. */
    logsFrom: bigint('logs_from', { mode: 'number' }).notNull(),
    /** The same for transactions found by address. */
    transactionsFrom: bigint('transactions_from', { mode: 'number' }).notNull(),
    /** Unix milliseconds of the last request, within a few hours. */
    askedAt: bigint('asked_at', { mode: 'number' }).notNull(),
    /** Its transactions and movements. */
    rows: integer().notNull().default(0),
    /** The bound at which older activity was left out; null if none was. */
    boundedAt: integer('bounded_at'),
  },
  (t) => [unique('accounts_network_address').on(t.network, t.address), index('accounts_asked').on(t.askedAt)],
)

/** The hashes of the most recently indexed blocks, to detect reorganisations. */
export const blocks = pgTable(
  'blocks',
  {
    network: text().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.number] })],
)

/** One transaction from the point of view of one account. */
export const transactions = pgTable(
  'transactions',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    block: bigint({ mode: 'number' }).notNull(),
    txIndex: integer('tx_index').notNull(),
    /** Unix seconds. */
    minedAt: bigint('mined_at', { mode: 'number' }).notNull(),
    hash: text().notNull(),
    sender: text().notNull(),
    recipient: text().notNull(),
    nonce: bigint({ mode: 'number' }).notNull(),
    operation: text().notNull(),
    isFailed: boolean('is_failed').notNull(),
    /** Contains only unrequested movements that imitate another's: address poisoning. */
    isPoison: boolean('is_poison').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.block, table.txIndex] }),
    index('transactions_newest').on(table.accountId, table.minedAt, table.block, table.txIndex),
  ],
)

/** What moved in a transaction: the native token, an ERC-20, an NFT. Amounts aren't netted. */
export const movements = pgTable(
  'movements',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    block: bigint({ mode: 'number' }).notNull(),
    txIndex: integer('tx_index').notNull(),
    /** The log's index times 1000, plus the item's index in a batch; -1 for the transaction's own value. */
    position: bigint({ mode: 'number' }).notNull(),
    kind: text({ enum: ['native', 'erc20', 'erc721', 'erc1155'] }).notNull(),
    /** Lower case; empty for the native token. */
    token: text().notNull(),
    tokenId: text('token_id'),
    sender: text().notNull(),
    recipient: text().notNull(),
    amount: numeric({ precision: 78, scale: 0 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.block, table.txIndex, table.position] }),
    index('movements_token').on(table.accountId, table.token),
  ],
)
