import {
  bigint,
  index,
  integer,
  numeric,
  pgTable,
  // biome-ignore lint/suspicious/noDeprecatedImports: only its other overload is deprecated
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { permissionSessions } from '../accounts/walletTables.ts'

// Permissions that apps use without asking each time.

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

/** What owners have signed: each delegation belongs to one session of its network, also once that has ended. */
export const permissionDelegations = pgTable(
  'permission_delegations',
  {
    network: text().notNull(),
    /** By what the chain's DelegationManager knows the delegation. */
    hash: text().notNull(),
    pci: text()
      .notNull()
      .references(() => permissionSessions.pci, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.network, table.hash] }), index('permission_delegations_pci').on(table.pci)],
)
