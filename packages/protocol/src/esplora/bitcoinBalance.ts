import type { EsploraAddress } from './esploraSchemas.ts'

/**
 * What an address holds in satoshi, what is not confirmed yet included: an output that the mempool spends is gone, one that
 * it pays is there. Undefined for sums that cannot be true.
 */
export function bitcoinBalance({ chain_stats, mempool_stats }: EsploraAddress): bigint | undefined {
  const held = [chain_stats, mempool_stats].reduce(
    (sum, { funded_txo_sum, spent_txo_sum }) => sum + BigInt(funded_txo_sum) - BigInt(spent_txo_sum),
    0n,
  )
  return held >= 0n && held <= SATOSHIS_MAX ? held : undefined
}

// 21 million coins of 100 million satoshi.
const SATOSHIS_MAX = 2_100_000_000_000_000n
