import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  // biome-ignore lint/suspicious/noDeprecatedImports: only its other overload is deprecated
  primaryKey,
  serial,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { WalletRow } from '../config/walletRow.ts'
import { bytea } from './bytea.ts'

/** Values that the server generated once, such as the key that seals cursors. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
})

/** Which node does what only one may do, and until when by the database's clock: `createLeases`. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  holder: text().notNull(),
  /** Unix ms. */
  until: bigint({ mode: 'number' }).notNull(),
})

/** What a token contract reports about itself, and when (Unix ms). Names are untrusted text, truncated. */
export const tokens = pgTable(
  'tokens',
  {
    network: text().notNull(),
    /** Lower case. */
    address: text().notNull(),
    name: text().notNull(),
    symbol: text().notNull(),
    /** Null if the contract reports none: not a fungible token. */
    decimals: integer(),
    readAt: bigint('read_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.address] }), index('tokens_read').on(table.readAt)],
)

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

/** The wallet directory of earlier versions, whose nodes may still run beside this one. A later version drops it. */
export const wallets = pgTable(
  'wallets',
  {
    id: text().primaryKey(),
    position: integer().notNull(),
    /** Lower case, as is the rdns. */
    name: text().notNull(),
    rdns: text(),
    imageId: text('image_id'),
    isCertified: boolean('is_certified').notNull(),
    opensOnPhone: boolean('opens_on_phone').notNull(),
    namespaces: text().array().notNull(),
    row: jsonb().$type<WalletRow>().notNull(),
  },
  (table) => [index('wallets_image').on(table.imageId)],
)

/** What clients reported, if the operator wants to know it: features/analytics. */
export const clientEvents = pgTable(
  'client_events',
  {
    /** The client's, so that an event that is sent twice is stored once. */
    id: text().primaryKey(),
    kind: text({ enum: ['track', 'error'] }).notNull(),
    event: text().notNull(),
    domain: text().notNull(),
    path: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Unix milliseconds. */
    receivedAt: bigint('received_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('client_events_received').on(table.receivedAt)],
)

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** The relay's sealed messages, receipts and subscriptions, in order of arrival: see relay/mailbox. */
export const relayLog = pgTable(
  'relay_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The process that wrote it. */
    writer: uuid().notNull(),
    /** The transaction that wrote it. */
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    bytes: bytea().notNull(),
  },
  (table) => [index('relay_log_xid').on(table.xid)],
)

/** Webhooks that wallets registered, called when a message is waiting for them. */
export const relayWatches = pgTable(
  'relay_watches',
  {
    clientId: text('client_id').notNull(),
    /** The audience (`aud`) of the webhook notification. */
    serviceUrl: text('service_url').notNull(),
    webhookUrl: text('webhook_url').notNull(),
    tags: integer().array().notNull(),
    /** Unix milliseconds. */
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.serviceUrl, table.webhookUrl] })],
)

/** The topics of clients that have a webhook. They are kept during long absences. */
export const relayWatchedTopics = pgTable(
  'relay_watched_topics',
  {
    topic: text().notNull(),
    clientId: text('client_id').notNull(),
    /** Unix milliseconds of the last subscription. */
    seenAt: bigint('seen_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.topic, table.clientId] }),
    index('relay_watched_topics_client').on(table.clientId),
  ],
)

/** The origin of a page that sent a request to a wallet, for wallets that look it up by the request's hash. */
export const attestations = pgTable(
  'attestations',
  {
    id: text().primaryKey(),
    origin: text().notNull(),
    /** Unix milliseconds. */
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('attestations_expiry').on(table.expiresAt)],
)

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

/** A purchase that was started at an on-ramp provider. It contains an address and an amount, but no personal data. */
export const onRampOrders = pgTable(
  'on_ramp_orders',
  {
    /** 128 random bits, base64url. Anyone who knows it may read the status. */
    id: text().primaryKey(),
    provider: text().notNull(),
    network: text().notNull(),
    /** On EVM in lower case. */
    address: text().notNull(),
    currencyCode: text('currency_code').notNull(),
    symbol: text().notNull(),
    /** Null for the native token. */
    contractAddress: text('contract_address'),
    country: text().notNull(),
    paymentMethod: text('payment_method'),
    sourceAmount: text('source_amount').notNull(),
    sourceCurrency: text('source_currency').notNull(),
    /** What arrives, as far as it is known. */
    destinationAmount: text('destination_amount').notNull(),
    status: text({ enum: ['CREATED', 'IN_PROGRESS', 'SUCCESS', 'FAILED'] }).notNull(),
    /** Unix milliseconds. */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('on_ramp_orders_account').on(table.address, table.createdAt),
    index('on_ramp_orders_status').on(table.status, table.createdAt),
  ],
)
