import { describe, expect, it } from 'vitest'
import * as limits from './limits.ts'
import { DEFAULT_NETWORK } from './network.ts'

describe('limits', () => {
  // Specification 9, next to the number that the code uses.
  it.each([
    ['R9.01b', limits.BALANCE_RETRY_GAP_MS, 30_000],
    ['R9.02', limits.PORTFOLIO_STALE_MS, 30_000],
    ['R9.02', limits.NATIVE_BALANCE_STALE_MS, 30_000],
    ['R9.02', limits.NAME_STALE_MS, 300_000],
    ['R9.02', limits.IDENTITY_STALE_MS, 300_000],
    ['R9.03', limits.RECENT_WALLETS_KEPT, 2],
    ['R9.05a', limits.PENDING_POLL_MS, 30_000],
    ['R9.05a', limits.PENDING_LIMIT, 99],
    ['R9.05b', limits.RECEIPT_TIMEOUT_MS, 25_000],
    ['R9.09', limits.WALLET_PAGE_ENTRIES, 40],
    ['R9.09', limits.RECOMMENDED_WALLETS, 4],
    ['R9.09', limits.WALLET_SEARCH_ENTRIES, 100],
    ['R9.09', limits.WALLET_SEARCH_MIN_WAIT_MS, 300],
    ['R9.09', limits.WALLET_IMAGES_PREFETCHED, 20],
    ['R9.10b', DEFAULT_NETWORK, 'eip155:1'],
    ['R8.17', limits.ERROR_EVENTS_PER_MINUTE, 5],
    ['R5.14', limits.COIN_TYPE_CHAIN_ID_LIMIT, 2_147_483_648],
  ])('%s', (_, actual, specified) => {
    expect(actual).toBe(specified)
  })
})
