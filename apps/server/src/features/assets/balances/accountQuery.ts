import type { PriceCurrency } from '../prices/priceCurrency.ts'

/**
 * The tokens in `refresh` are read again, bypassing the cache (R7.05). On EVM they are in the answer even with a zero
 * balance; elsewhere every token is read again anyway.
 */
export type AccountQuery = { account: string; currency: PriceCurrency; refresh?: readonly string[] }
