import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { WalletRow } from '../../config/walletRow.ts'

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
