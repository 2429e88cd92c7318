import { createCache } from '../../../../base/cache.ts'
import type { EvmChain } from '../../../../chains/connectChains.ts'

/** What a unit of gas costs now, in wei. Before EIP-1559 the base fee is zero. */
export type Fees = { baseFee: bigint; tip: bigint }
export type FeeReader = { read: (chain: EvmChain) => Promise<Fees> }

const FEES_MS = 1_000

/** Reads the base fee and the usual tip, at most once a second for each network. */
export function createFeeReader(now: () => number): FeeReader {
  const cache = createCache<Fees>({ ttlMs: FEES_MS, now })
  return { read: (chain) => cache.get(chain.network.id, () => readFees(chain)) }
}

/** What clients are told to offer, for three speeds. The base fee can double within six full blocks. */
export function gasPricesOf({ baseFee, tip }: Fees) {
  const price = (basePercent: bigint, tipPercent: bigint) => {
    const maxPriorityFeePerGas = atLeastOne((tip * tipPercent) / 100n)
    return { maxFeePerGas: (baseFee * basePercent) / 100n + maxPriorityFeePerGas, maxPriorityFeePerGas }
  }
  return { slow: price(125n, 100n), standard: price(150n, 110n), fast: price(200n, 125n) }
}

/** The least that an operation must offer: the current base fee, and half of the usual tip. */
export function leastFeesOf({ baseFee, tip }: Fees) {
  return { maxFeePerGas: baseFee + tip / 2n, maxPriorityFeePerGas: tip / 2n }
}

async function readFees({ reader }: EvmChain): Promise<Fees> {
  const [{ baseFeePerGas }, tip] = await Promise.all([
    reader.getBlock({ blockTag: 'latest' }),
    reader.estimateMaxPriorityFeePerGas().catch(() => reader.getGasPrice()),
  ])
  return { baseFee: baseFeePerGas ?? 0n, tip }
}

function atLeastOne(value: bigint): bigint {
  return value > 0n ? value : 1n
}
