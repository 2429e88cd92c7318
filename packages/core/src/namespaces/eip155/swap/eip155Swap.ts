import type { SwapTerms } from '../../../submission/swapArgs.ts'
import type { SendableCall } from '../sendTransaction.ts'
import type { TypedData } from '../signTypedData.ts'

/** A swap on an EVM network that was checked against the request. */
export type Eip155Swap = SwapTerms & {
  namespace: 'eip155'
  /** An approval if one is missing, then the swap. */
  calls: readonly SendableCall[]
  /** The contract that executes it: the exchange's router, which may take the token. */
  spender: `0x${string}`
  approvals: number
  /** What the wallet can sign instead of sending the approval. */
  permit: TypedData | undefined
}
