import type { AccountId } from '@latchkey/protocol'
import type { QueryClient } from '@tanstack/query-core'

/** The accounts whose balances the page shows. */
export type BalanceEvents = {
  watches: readonly BalanceWatch[]
  /** The accounts for which the server tells of changes, so that polling may be slow. */
  live: readonly AccountId[]
  /** Whether the code of the socket runs or is being loaded. */
  isFollowed: boolean
}

/** Accounts that a view shows, and the cache from which it reads. */
export type BalanceWatch = { accounts: readonly AccountId[]; queries: QueryClient }
