// Specification section 9: the numbers of the business, once, with their units.

export const BALANCE_RETRY_GAP_MS = 30_000
/** Cache lifetimes (R9.02). */
export const PORTFOLIO_STALE_MS = 30_000
export const NATIVE_BALANCE_STALE_MS = 30_000
export const NAME_STALE_MS = 300_000
export const IDENTITY_STALE_MS = 300_000

export const RECENT_WALLETS_KEPT = 2
/** What is kept of the log of phone wallets (R9.11a). */
export const LOG_BUFFER_BYTES = 1_024_000

/** How often a pending transaction is asked for; off unless the app turns it on (R9.05a). */
export const PENDING_POLL_MS = 30_000
/** Watching stops when this many transactions are pending (R4.05). */
export const PENDING_LIMIT = 99
export const RECEIPT_TIMEOUT_MS = 25_000
/** How long a silent reconnect waits for a wallet's answer; one that comes later is taken up then. */
export const RECONNECT_TIMEOUT_MS = 5_000
/** How long a reconnect waits for a remembered wallet to announce itself; one that comes later is taken up then. */
export const ANNOUNCE_WAIT_MS = 1_000
/** How long a wallet has to forget the page before that goes on without it. */
export const DISCONNECT_TIMEOUT_MS = 3_000

export const WALLET_PAGE_ENTRIES = 40
export const RECOMMENDED_WALLETS = 4
export const WALLET_SEARCH_ENTRIES = 100
export const WALLET_SEARCH_MIN_WAIT_MS = 300
export const WALLET_IMAGES_PREFETCHED = 20

export const HISTORY_PAGE_ENTRIES = 50
export const ERROR_EVENTS_PER_MINUTE = 5

/** Name-service coin types are made from chain ids below this (R5.14, ENSIP-11). */
export const COIN_TYPE_CHAIN_ID_LIMIT = 2 ** 31

/** How much of an answer from outside is read before it is refused. */
export const ANSWER_BYTES_MAX = 10 * 1024 * 1024
export const IMAGE_BYTES_MAX = 1024 * 1024
