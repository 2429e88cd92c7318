import type { ConnectedChain } from '../../../chains/connectChains.ts'
import type { ServerNetwork } from '../../../config/configSchema.ts'

/** A lower-case address, a mint, or `native`. */
export type PricedAsset = string

/** A source of prices in US dollars. */
export type PriceSource = {
  name: string
  /** Whether a price that only it could know is unknown, rather than none, while it fails: the operator's own node. */
  isOwn?: true
  /** Unknown assets are left out. If it throws, the next source is asked. */
  read: (chain: ConnectedChain, assets: readonly PricedAsset[]) => Promise<ReadonlyMap<PricedAsset, number>>
  /** The prices since `from` (Unix seconds), in any order. Absent if the source only knows the present. */
  readHistory?: (
    chain: ConnectedChain,
    assets: readonly PricedAsset[],
    from: number,
  ) => Promise<ReadonlyMap<PricedAsset, readonly PricePoint[]>>
}

/** A price in US dollars at a time, in Unix seconds. */
export type PricePoint = { readonly at: number; readonly price: number }

/** What market services call a network (`defillama`, `coingecko`), and its native token (`coin`, CoinGecko's id). */
export type MarketNames = { defillama?: string | undefined; coingecko?: string | undefined; coin: string }

const ether = 'ethereum'
const marketNames: Readonly<Record<string, MarketNames>> = {
  'eip155:1': { defillama: 'ethereum', coingecko: 'ethereum', coin: ether },
  'eip155:10': { defillama: 'optimism', coingecko: 'optimistic-ethereum', coin: ether },
  'eip155:56': { defillama: 'bsc', coingecko: 'binance-smart-chain', coin: 'binancecoin' },
  'eip155:100': { defillama: 'xdai', coingecko: 'xdai', coin: 'xdai' },
  'eip155:137': { defillama: 'polygon', coingecko: 'polygon-pos', coin: 'polygon-ecosystem-token' },
  'eip155:8453': { defillama: 'base', coingecko: 'base', coin: ether },
  'eip155:42161': { defillama: 'arbitrum', coingecko: 'arbitrum-one', coin: ether },
  'eip155:43114': { defillama: 'avax', coingecko: 'avalanche', coin: 'avalanche-2' },
  'eip155:59144': { defillama: 'linea', coingecko: 'linea', coin: ether },
  'eip155:81457': { defillama: 'blast', coingecko: 'blast', coin: ether },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { defillama: 'solana', coingecko: 'solana', coin: 'solana' },
  'bip122:000000000019d6689c085ae165831e93': { coin: 'bitcoin' },
}

/** Undefined for a network without a market, such as a test network. */
export function marketOf(network: Pick<ServerNetwork, 'id' | 'market'>): MarketNames | undefined {
  if (network.market) return network.market
  return Object.hasOwn(marketNames, network.id) ? marketNames[network.id] : undefined
}

/** Whether a price can be shown: a number above 0, no older than an hour. `updatedAt` is Unix seconds. */
export function isFresh({ price, updatedAt }: { price: number; updatedAt: number }, now: number): boolean {
  const age = now / 1000 - updatedAt
  // Clocks differ a little.
  return Number.isFinite(price) && price > 0 && age < STALE_SECONDS && age > -60
}

const STALE_SECONDS = 3600
