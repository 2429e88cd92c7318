import {
  buildTransaction,
  type Lifetime,
  type LookupTable,
} from '../../../chains/solana/transaction/buildTransaction.ts'
import type { FeeOffer } from '../../../chains/solana/transaction/feeOffer.ts'
import { computeBudget, type Instruction } from '../../../chains/solana/transaction/instructions.ts'
import type { TemporaryKey } from '../../../chains/solana/transaction/temporaryKey.ts'
import { planSwap } from './planSwap.ts'
import type { SwapState } from './readSwapState.ts'

/** Everything of a swap's transaction but the blockhash. */
export type SolanaSwapPlan = {
  state: SwapState
  /** The exchange's only signer: it owns what is swapped, and nothing else. */
  key: TemporaryKey
  amount: bigint
  minimumOut: bigint
  /** The exchange's instruction. */
  exchange: Instruction
  tables: readonly LookupTable[]
  offer: FeeOffer
}

/** The unsigned transaction of a swap. The user pays and signs first, the temporary key second. */
export function buildSwap(plan: SolanaSwapPlan, lifetime: Lifetime): Uint8Array<ArrayBuffer> {
  const { state, key, amount, minimumOut, exchange, tables, offer } = plan
  const steps = planSwap(state, { key: key.address, amount, minimumOut, exchange })
  // What a node says of a table decides nothing but the exchange's accounts.
  const spelledOut = steps
    .filter((step) => step !== exchange)
    .flatMap((step) => step.accounts.map(({ address }) => address))
  const instructions = [...computeBudget(offer.units, offer.price), ...steps]
  return buildTransaction(state.user, instructions, lifetime, { tables, spelledOut })
}
