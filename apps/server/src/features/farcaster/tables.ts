import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../db/statements/time.ts'

/** A pending sign-in with Farcaster. */
export const farcasterChannels = pgTable(
  'farcaster_channels',
  {
    id: text().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    nonce: text().notNull(),
    deviceId: text('device_id').notNull(),
    origin: text().notNull(),
    status: text({ enum: ['waiting', 'done', 'redeemed'] }).notNull(),
    fid: bigint({ mode: 'number' }),
    userName: text('user_name'),
    /** The official relay's channel token, if it is used. Deleted with the channel. */
    relayToken: text('relay_token'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('farcaster_channels_expiry').on(table.expiresAt)],
)
