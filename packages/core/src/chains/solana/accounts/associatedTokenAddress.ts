import { LatchkeyError } from '@latchkey/protocol'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { type SolanaAddress, solanaAddress } from '../solanaAddress.ts'
import { isOnCurve } from './isOnCurve.ts'
import { associatedTokenProgram } from './programs.ts'

/** The associated token account of an owner for a mint. */
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

/**
 * A program-derived address: the first hash of the seeds that is not on the curve (https://solana.com/docs/core/pda).
 */
export function programAddress(program: SolanaAddress, seeds: readonly Uint8Array[]): SolanaAddress {
  for (let bump = 255; bump >= 0; bump--) {
    const parts = [...seeds, Uint8Array.of(bump), base58.decode(program), MARKER]
    const bytes = sha256(Uint8Array.from(parts.flatMap((part) => [...part])))
    if (!isOnCurve(bytes)) return solanaAddress(base58.encode(bytes))
  }
  throw new LatchkeyError('INVALID_ADDRESS')
}

const MARKER = new TextEncoder().encode('ProgramDerivedAddress')
