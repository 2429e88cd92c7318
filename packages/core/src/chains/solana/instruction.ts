import type { SolanaAddress } from './solanaAddress.ts'

/** One step of a transaction: what a program is asked to do, with which accounts. */
export type Instruction = {
  program: SolanaAddress
  accounts: readonly AccountUse[]
  data: Uint8Array
}

export type AccountUse = { address: SolanaAddress; signs?: true; changes?: true }
