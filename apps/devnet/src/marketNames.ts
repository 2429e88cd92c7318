/** CoinGecko's ids of the assets that this world's tokens stand for. */
const coins: Readonly<Record<string, string>> = {
  ETH: 'ethereum',
  SOL: 'solana',
  BTC: 'bitcoin',
  USDC: 'usd-coin',
  USDT: 'tether',
  KEY: 'keycoin',
}

/** The id of the asset; for a token that isn't ours, its symbol in lower case. */
export function coinOf(symbol: string): string {
  return coins[symbol] ?? symbol.toLowerCase()
}

/** What the market calls a network: its CAIP-2 id without the colon. */
export function marketNameOf(network: string): string {
  return network.replace(':', '_')
}
