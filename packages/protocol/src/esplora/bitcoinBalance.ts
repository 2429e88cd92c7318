import type { EsploraAddress } from './esploraSchemas.ts'

/** The balance of an address in satoshi, including unconfirmed transactions. Undefined if the sums are impossible. */
export function bitcoinBalance({ chain_stats, mempool_stats }: EsploraAddress): bigint | undefined {
  const held = [chain_stats, mempool_stats].reduce(
    (sum, { funded_txo_sum, spent_txo_sum }) => sum + BigInt(funded_txo_sum) - BigInt(spent_txo_sum),
    0n,
  )
  return held >= 0n && held <= SATOSHIS_MAX ? held : undefined
}

// 21 million coins of 100 million satoshi.
const SATOSHIS_MAX = 2_100_000_000_000_000n
