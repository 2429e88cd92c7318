import type { SolanaAddress } from '../../../chains/solana/solanaAddress.ts'
import {
  closeTokenAccount,
  createTokenAccount,
  type Instruction,
  syncWrapped,
  transferLamports,
  transferTokens,
} from '../../../chains/solana/transaction/instructions.ts'
import { swapMismatch } from '../../../submission/swapMismatch.ts'
import type { SwapState } from './readSwapState.ts'

/**
 * The instructions around an exchange's, which make the transaction this swap or nothing, whatever the exchange's does.
 *
 * The exchange's instruction can't be decoded safely: each exchange has its own layout. So it is never given the user's
 * signature. The amount moves to an account of a temporary key, which is the exchange's only signer: no more can be lost.
 * Afterwards a transfer of a token account to itself, which moves nothing, fails unless the account holds that much
 * (https://docs.rs/spl-token-interface, `TransferChecked`): no less than the minimum can arrive. The temporary accounts are
 * closed, which fails if tokens are left in them; their rent returns to the user.
 *
 * @throws CodedError `SWAP_MISMATCH` if no account could hold the minimum.
 */
export function planSwap(
  { user, from, to, sources, escrow, destination, destinationBalance }: SwapState,
  order: { key: SolanaAddress; amount: bigint; minimumOut: bigint; exchange: Instruction },
): readonly Instruction[] {
  const { key, amount, minimumOut, exchange } = order
  const open = { payer: user, mint: from.mint, program: from.program }
  // An amount is written in 64 bits, so that a larger one would be read as a small one.
  const required = (destinationBalance ?? 0n) + minimumOut
  if (required >= 1n << 64n) throw swapMismatch('minimum')
  const receiver = to.isNative ? key : user
  return [
    createTokenAccount({ ...open, tokenAccount: escrow, owner: key }),
    ...(from.isNative ? [transferLamports(user, escrow, amount), syncWrapped(escrow)] : []),
    ...sources.map(({ holding, part }) =>
      transferTokens({ ...from, source: holding.address, destination: escrow, owner: user, amount: part }),
    ),
    ...(destinationBalance === undefined
      ? [createTokenAccount({ ...open, ...to, tokenAccount: destination, owner: receiver })]
      : []),
    exchange,
    transferTokens({ ...to, source: destination, destination, owner: receiver, amount: required }),
    ...(to.isNative ? [close(destination, to.program)] : []),
    close(escrow, from.program),
  ]

  function close(tokenAccount: SolanaAddress, program: SolanaAddress): Instruction {
    return closeTokenAccount({ program, tokenAccount, destination: user, owner: key })
  }
}
