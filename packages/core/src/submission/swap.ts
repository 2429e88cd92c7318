import type { SwapTransaction } from '@latchkey/protocol/api'
import type { TransactionSummary } from '../client/state.ts'
import type { TypedData } from '../signing/signTypedData.ts'
import type { SendCallsArgs } from './sendCalls.ts'
import type { SolanaSwapPlan } from './solana/buildSwap.ts'

/** A swap that was checked against the request. */
export type PreparedSwap = Eip155Swap | SolanaSwap

type SwapTerms = {
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

export type Eip155Swap = SwapTerms & {
  namespace: 'eip155'
  /** For `sendCalls`: an approval if one is missing, then the swap. */
  calls: SendCallsArgs['calls']
  /** The contract that executes it: the exchange's router, which may take the token. */
  spender: `0x${string}`
  approvals: number
  /** What the wallet can sign instead of sending the approval: see `permitSwap`. */
  permit: TypedData | undefined
}

export type SolanaSwap = SwapTerms & {
  namespace: 'solana'
  plan: SolanaSwapPlan
  /** The summary to store with the transaction. */
  summary: Extract<TransactionSummary, { kind: 'swap' }>
}
