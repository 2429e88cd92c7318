import { base58 } from '@scure/base'
import { programAddress } from './programAddress.ts'
import { associatedTokenProgram } from './programs.ts'
import type { SolanaAddress } from './solanaAddress.ts'

/** Where the tokens of one mint that belong to an owner usually are. */
export function associatedTokenAddress(
  owner: SolanaAddress,
  mint: SolanaAddress,
  program: SolanaAddress,
): SolanaAddress {
  return programAddress(
    associatedTokenProgram,
    [owner, program, mint].map((each) => base58.decode(each)),
  )
}
