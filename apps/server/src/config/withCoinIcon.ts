/** The mark of a network's own coin, which can differ from the network's: ETH on Base. */
export type WithCoinIcon = { coinIconUrl?: string }
