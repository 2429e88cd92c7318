import type { SwapInstruction } from '@latchkey/protocol/api'
import { hex } from '@scure/base'
import { type SolanaAddress, solanaAddress } from '../../../chains/solana/solanaAddress.ts'
import type { Instruction } from '../../../chains/solana/transaction/instructions.ts'
import { swapMismatch } from '../../../submission/swapMismatch.ts'

/**
 * The instruction of a server's swap, if it can't use the user's signature: an account has one role in the whole transaction, so
 * the user's address must not be among its accounts at all.
 *
 * @throws CodedError `SWAP_MISMATCH` with the part that differs, also if less than the slippage allows might arrive.
 */
export function checkSwapInstruction(
  { program, accounts, data, amount, minimumAmount }: SwapInstruction,
  { user, key, slippage }: { user: SolanaAddress; key: SolanaAddress; slippage: number },
): Instruction {
  const isSafe =
    program !== user && accounts.every(({ address, isSigner }) => address !== user && (!isSigner || address === key))
  if (!isSafe) throw swapMismatch('signer')
  const [expected, least] = [BigInt(amount), BigInt(minimumAmount)]
  // Tolerates a hundredth of a percent for rounding.
  const leastBps = 10_000n - BigInt(Math.ceil(slippage * 100)) - 1n
  if (least === 0n || least > expected || least * 10_000n < expected * leastBps) throw swapMismatch('minimum')
  return {
    program: solanaAddress(program),
    accounts: accounts.map(({ address, isSigner, isWritable }) => ({
      address: solanaAddress(address),
      ...(isSigner ? { signs: true as const } : {}),
      ...(isWritable ? { changes: true as const } : {}),
    })),
    data: hex.decode(data.slice(2)),
  }
}
