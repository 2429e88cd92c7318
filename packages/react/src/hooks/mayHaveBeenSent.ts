import { isLatchkeyError } from '@latchkey/protocol'

/** Whether a wallet may have sent a transaction although it returned no hash: resending could pay twice. */
export function mayHaveBeenSent(error: unknown): boolean {
  return isLatchkeyError(error) && openEnds.has(error.code)
}

const openEnds = new Set<string>(['TRANSACTION_UNKNOWN', 'BATCH_PARTIAL', 'REQUEST_ABORTED'])
