import { USDC_PER_SOL } from '../solana/market/createSolanaMarket.ts'

/** What one of each asset costs, in US dollars: what the pools and the market maker of this world pay for it. */
const prices: Readonly<Record<string, number>> = {
  ETH: 2500,
  USDC: 1,
  USDT: 0.9995,
  KEY: 0.8,
  SOL: Number(USDC_PER_SOL),
  BTC: 64_000,
}

/** How far a price strays within a day, as a part of it. Stablecoins hardly move. */
const ranges: Readonly<Record<string, number>> = { USDC: 0.0002, USDT: 0.0004, KEY: 0.06 }
const USUAL_RANGE = 0.018

/** The price of an asset in US dollars; undefined if this world's market doesn't have it. */
export function marketPrice(symbol: string): number | undefined {
  return Object.hasOwn(prices, symbol) ? prices[symbol] : undefined
}

/**
 * The price at an earlier time, both in Unix seconds. Nothing is traded here while nobody is looking, so the past is a
 * curve that ends at the present price: enough to see what a line and a change look like.
 */
export function pastPrice(symbol: string, at: number, now: number): number | undefined {
  const price = marketPrice(symbol)
  if (price === undefined) return undefined
  return price * (1 + (ranges[symbol] ?? USUAL_RANGE) * (swing(symbol, at) - swing(symbol, now)))
}

/** Between about -1 and 1, the same for the same time. */
function swing(symbol: string, at: number): number {
  const phase = [...symbol].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const wave = (hours: number, height: number) => height * Math.sin((at / 3600 / hours) * 2 * Math.PI + phase * hours)
  return wave(37, 0.55) + wave(11, 0.3) + wave(4.3, 0.15)
}
