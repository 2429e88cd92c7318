import { ApiError } from '../../base/apiError.ts'
import { type Chains, isEvmChain } from '../../chains/connectChains.ts'

/** Ether, used for the account on every EVM chain (ENSIP-9). */
export const ETHER = 60

/** The chain of a coin type (ENSIP-11). Mainnet has two: 60, and 2^31 + 1, which some clients use. */
export function chainIdOfCoinType(coinType: number): number | undefined {
  if (coinType === ETHER) return 1
  return coinType > 0x80000000 && coinType <= 0xffffffff ? coinType - 0x80000000 : undefined
}

/** @throws ApiError 400 for a coin type of a chain that isn't configured. 60 is always accepted. */
export function requireCoinType(chains: Chains, coinType: number): void {
  const chainId = chainIdOfCoinType(coinType)
  const isKnown = chainId === 1 || [...chains.values()].some((chain) => isEvmChain(chain) && chain.chainId === chainId)
  if (chainId === undefined || !isKnown)
    throw new ApiError(400, { field: 'coin_type', description: 'This coin type is not supported' })
}
