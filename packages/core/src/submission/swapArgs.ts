import type { AccountId } from '@latchkey/protocol'

/** A token of a swap. `id` is its CAIP-10 id, or `nativeAsset` for the native token. */
export type SwapSide = { id: AccountId; symbol: string; decimals: number }

export type PrepareSwapArgs = {
  account: AccountId
  from: SwapSide
  to: SwapSide
  /** Base units of `from`. */
  amount: bigint
  /** The percentage by which less than quoted may arrive, 0.01 to 50. */
  slippage: number
  signal?: AbortSignal | undefined
}
