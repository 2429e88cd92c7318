import type { Address } from 'viem'

/** What the wallet knows about the chains and accounts. */
export type Environment = {
  chainIds: readonly number[]
  rpcUrlOf(chainId: number): string
  networkName(chainId: number): string
  nameOf(address: Address): string | undefined
  /** The name of a contract that isn't a token. */
  contractAt(chainId: number, address: Address): string | undefined
  tokenAt(chainId: number, address: Address): { symbol: string; decimals: number } | undefined
}
