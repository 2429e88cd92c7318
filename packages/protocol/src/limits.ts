// The limits of specification 9, with their units.

export const BALANCE_RETRY_GAP_MS = 30_000
/** Cache lifetimes. */
export const PORTFOLIO_STALE_MS = 30_000
export const NATIVE_BALANCE_STALE_MS = 30_000
export const NAME_STALE_MS = 300_000
export const IDENTITY_STALE_MS = 300_000

export const RECENT_WALLETS_KEPT = 2
/** The size of the log of phone wallets. */
export const LOG_BUFFER_BYTES = 1_024_000

/** How often a pending transaction is polled if the app enables it. */
export const PENDING_POLL_MS = 30_000
/** Watching stops when this many transactions are pending. */
export const PENDING_LIMIT = 99
export const RECEIPT_TIMEOUT_MS = 25_000
/** How long a silent reconnect waits for the wallet. A later response still connects. */
export const RECONNECT_TIMEOUT_MS = 5_000
/** How long a reconnect waits for a remembered wallet to announce itself. One that comes later still reconnects. */
export const ANNOUNCE_WAIT_MS = 1_000
/** How long a disconnect waits for the wallet to forget the page. */
export const DISCONNECT_TIMEOUT_MS = 3_000

export const WALLET_PAGE_ENTRIES = 40
export const RECOMMENDED_WALLETS = 4
export const WALLET_SEARCH_ENTRIES = 100
export const WALLET_SEARCH_MIN_WAIT_MS = 300
export const WALLET_IMAGES_PREFETCHED = 20

export const HISTORY_PAGE_ENTRIES = 50
export const ERROR_EVENTS_PER_MINUTE = 5

/** Chain ids from this on have no coin type (ENSIP-11). */
export const COIN_TYPE_CHAIN_ID_LIMIT = 2 ** 31

/** The largest response that is read. */
export const ANSWER_BYTES_MAX = 10 * 1024 * 1024
export const IMAGE_BYTES_MAX = 1024 * 1024
