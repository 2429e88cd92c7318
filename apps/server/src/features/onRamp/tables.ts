import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'

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
