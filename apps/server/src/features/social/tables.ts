import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../db/statements/time.ts'

/** A pending sign-in with a provider. */
export const socialFlows = pgTable(
  'social_flows',
  {
    id: text().primaryKey(),
    provider: text().notNull(),
    stateHash: text('state_hash').notNull().unique(),
    nonce: text().notNull(),
    pkceVerifier: text('pkce_verifier').notNull(),
    /** SHA-256 of the secret of the frame that started it. Only that frame can redeem the result. */
    redeemHash: text('redeem_hash').notNull(),
    /** SHA-256 of the cookie that binds the flow to the browser's window. */
    cookieHash: text('cookie_hash'),
    deviceId: text('device_id').notNull(),
    origin: text().notNull(),
    status: text({ enum: ['started', 'visited', 'done', 'failed', 'redeemed'] }).notNull(),
    /** SHA-256 of the one-time code that the window passes to the frame. */
    codeHash: text('code_hash'),
    /** The profile that the provider returned, without its tokens. */
    profile: jsonb().$type<Record<string, unknown>>(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('social_flows_expiry').on(table.expiresAt)],
)
