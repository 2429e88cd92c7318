import * as v from 'valibot'

/** The WebSocket that tells a page when the balances of its accounts change. */
export const BALANCE_EVENTS_PATH = '/v1/balances/events'
/** The most accounts that one socket watches. */
export const WATCHED_ACCOUNTS_MAX = 20

/** What a page sends: the CAIP-10 ids of all accounts that it wants to watch from now on. */
export const watchedAccountsSchema = v.strictObject({
  accounts: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(WATCHED_ACCOUNTS_MAX)),
})

/**
 * What the server sends. `watching`: what is read from now on is new, and later changes are sent. `changed`: read again.
 * An event holds no balance.
 */
export const balanceEventSchema = v.object({ type: v.picklist(['watching', 'changed']), account: v.string() })
export type BalanceEvent = v.InferOutput<typeof balanceEventSchema>
