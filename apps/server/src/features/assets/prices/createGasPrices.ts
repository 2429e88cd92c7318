import type { GasPrice } from '@latchkey/protocol/api'
import { createCache } from '../../../base/cache.ts'
import type { EvmChain } from '../../../chains/connectChains.ts'
import { isUnreachable } from '../../../chains/requests/failover.ts'

export type GasPrices = { read: (chain: EvmChain) => Promise<GasPrice> }

/** About one block of the faster networks. */
const GAS_PRICE_MS = 2_000
const BLOCKS = 10
const PERCENTILES = [40, 60, 90]

/** Gas prices in wei, for three speeds. */
export function createGasPrices(now?: () => number): GasPrices {
  const kept = createCache<GasPrice>({ ttlMs: GAS_PRICE_MS, ...(now ? { now } : {}) })
  return { read: (chain) => kept.get(chain.network.id, () => readGasPrice(chain)) }
}

async function readGasPrice({ reader }: EvmChain): Promise<GasPrice> {
  const history = await reader.getFeeHistory({ blockCount: BLOCKS, rewardPercentiles: PERCENTILES }).catch(onlyLegacy)
  const nextBase = history?.baseFeePerGas.at(-1) ?? 0n
  if (!history || nextBase === 0n) return legacyPrices(await reader.getGasPrice())
  const tip = (tier: number) => median((history.reward ?? []).map((rewards) => rewards[tier] ?? 0n))
  // The base fee can rise by an eighth per block: faster speeds get more headroom, and the price is never below the
  // current base fee.
  const price = (tier: number, hundredths: bigint) =>
    String(atLeast((2n * nextBase * hundredths) / 100n, nextBase) + tip(tier))
  return { standard: price(0, 63n), fast: price(1, 75n), instant: price(2, 100n) }
}

function legacyPrices(price: bigint): GasPrice {
  return { standard: String(price), fast: String((price * 11n) / 10n), instant: String((price * 5n) / 4n) }
}

// Chains from before EIP-1559 don't have this method.
function onlyLegacy(error: unknown): undefined {
  if (isUnreachable(error)) throw error
  return undefined
}

function median(values: readonly bigint[]): bigint {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[sorted.length >> 1] ?? 0n
}

function atLeast(value: bigint, least: bigint): bigint {
  return value > least ? value : least
}
