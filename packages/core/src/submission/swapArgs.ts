import type { AccountId } from '@latchkey/protocol'
import type { SwapTransaction } from '@latchkey/protocol/api'

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

/** What a prepared swap promises in every namespace. */
export type SwapTerms = {
  /** Base units of `to`: the quoted amount, and the minimum below which the chain rejects the swap. */
  amountOut: bigint
  minimumOut: bigint
  /** Unix seconds after which the chain rejects it; undefined if the price can't change, or if it is not known yet. */
  deadline: number | undefined
  /** The network fee of everything that is sent, in wei or lamports. */
  fee: bigint
  /** What a new token account of the user keeps, in lamports. */
  deposit: bigint
  /** As reported by the server: in hundredths of a percent, and the exchanges of the route. */
  priceImpactBps: number | undefined
  route: SwapTransaction['route']
}
