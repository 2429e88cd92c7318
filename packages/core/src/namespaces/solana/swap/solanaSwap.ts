import type { TransactionSummary } from '../../../client/state.ts'
import type { SwapTerms } from '../../../submission/swapArgs.ts'
import type { SolanaSwapPlan } from './buildSwap.ts'

/** A swap on Solana that was checked against the request. */
export type SolanaSwap = SwapTerms & {
  namespace: 'solana'
  plan: SolanaSwapPlan
  /** The summary to store with the transaction. */
  summary: Extract<TransactionSummary, { kind: 'swap' }>
}
