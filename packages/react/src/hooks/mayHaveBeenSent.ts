import { isLatchkeyError } from '@latchkey/protocol'

/** Whether a wallet may have sent a transaction although it returned no hash: resending could pay twice. */
export function mayHaveBeenSent(error: unknown): boolean {
  if (!isLatchkeyError(error)) return false
  return error.data.isUnknown === true || ['WALLET_ANSWER_INVALID', 'WALLET_TIMEOUT'].includes(error.code)
}
