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

/** Values the server made for itself once, such as the key that seals cursors. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
})

/** What a token contract says of itself. Names are a stranger's text, cut to a length. */
export const tokens = pgTable(
  'tokens',
  {
    network: text().notNull(),
    /** Lower case. */
    address: text().notNull(),
    name: text().notNull(),
    symbol: text().notNull(),
    /** Null when the contract gives none: not a fungible token. */
    decimals: integer(),
  },
  (table) => [primaryKey({ columns: [table.network, table.address] })],
)

/** An address whose activity on one network is indexed, from the first time that someone asked for it. */
export const accounts = pgTable(
  'accounts',
  {
    id: serial().primaryKey(),
    network: text().notNull(),
    /** Lower case. */
    address: text().notNull(),
    /** Everything up to this block is indexed … */
    indexedTo: bigint('indexed_to', { mode: 'number' }).notNull(),
    /** … and down to this one: logs. 0 when the past is complete. */
    logsFrom: bigint('logs_from', { mode: 'number' }).notNull(),
    /** The same for transactions found by address. */
    transactionsFrom: bigint('transactions_from', { mode: 'number' }).notNull(),
  },
  (table) => [unique('accounts_network_address').on(table.network, table.address)],
)

/** The hashes of the newest blocks that were indexed: a chain that reorganises is recognised by them. */
export const blocks = pgTable(
  'blocks',
  {
    network: text().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.number] })],
)

/** One transaction as one account sees it. */
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
    /** Only movements that the account never asked for and that imitate another's: address poisoning. */
    isPoison: boolean('is_poison').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.block, table.txIndex] }),
    index('transactions_newest').on(table.accountId, table.minedAt, table.block, table.txIndex),
  ],
)

/** What moved in a transaction: the native token, an ERC-20, an NFT. Nothing is netted. */
export const movements = pgTable(
  'movements',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    block: bigint({ mode: 'number' }).notNull(),
    txIndex: integer('tx_index').notNull(),
    /** The log's index, with 1000 places for each item of a batch; -1 for the transaction's own value. */
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
