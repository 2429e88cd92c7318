import { CodedError, isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import type { PendingTransaction } from '../../client/state.ts'

/**
 * What an error of the network means for a transaction. The balances of a swap were read before, so an account that has too
 * little is the one that receives: less than the minimum has arrived.
 */
export function explainFailure(
  { summary }: Pick<PendingTransaction, 'summary'>,
  error: LatchkeyError,
): LatchkeyError | CodedError {
  if (summary.kind !== 'swap' || !isLatchkeyError(error, 'BALANCE_INSUFFICIENT')) return error
  return new CodedError('SWAP_REVERTS', 'Slippage tolerance exceeded', { cause: error })
}
