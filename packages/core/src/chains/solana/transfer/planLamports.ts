import { LatchkeyError } from '@latchkey/protocol'
import { readAccounts } from '../accounts/readAccount.ts'
import type { SolanaRpc } from '../solanaRpc.ts'
import { transferLamports } from '../transaction/instructions.ts'
import type { ErrorFacts } from '../transaction/transactionError.ts'
import type { SolanaTransfer, TransferPlan } from './transferPlan.ts'

/**
 * Plans a transfer of lamports.
 *
 * @throws LatchkeyError `AMOUNT_TOO_SMALL` for a recipient without an account, and what `SolanaRpc` throws.
 */
export async function planLamports(
  rpc: SolanaRpc,
  { from, recipient, amount }: SolanaTransfer,
  { minimum, facts }: { minimum: bigint; facts: ErrorFacts },
  signal?: AbortSignal,
): Promise<TransferPlan> {
  const [account] = await readAccounts(rpc, [recipient], signal)
  if (!account && amount < minimum)
    throw new LatchkeyError('AMOUNT_TOO_SMALL', { data: { minimum: facts.minimum, symbol: facts.symbol } })
  return {
    instructions: [transferLamports(from, recipient, amount)],
    lamports: amount,
    received: amount,
    writable: [from, recipient],
  }
}
