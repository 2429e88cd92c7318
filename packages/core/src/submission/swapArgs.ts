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
  account: AccountId
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

/** What a swap waits for. The wallet and the network are asked in this order, for what the swap needs. */
export type SwapStep = {
  /**
   * `permit`: that the wallet signs how much of the token may be taken. `approve`: that it sends this as a transaction.
   * `approval`: that the network has confirmed that transaction. `swap`: that the wallet confirms the swap itself.
   */
  kind: 'permit' | 'approve' | 'approval' | 'swap'
  /** Which request to the wallet it is, from 1, and how many there are: fewer if the wallet takes them as one. */
  number: number
  count: number
}

export type SwapOptions = {
  /** Create it when the user sees the swap. Default: a new id. */
  id?: string | undefined
  /** Called with each step when it begins. */
  onStep?: ((step: SwapStep) => void) | undefined
  /** Stops waiting. What the wallet has received can't be taken back. */
  signal?: AbortSignal | undefined
}
