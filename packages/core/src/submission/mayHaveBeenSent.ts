import { isLatchkeyError } from '@latchkey/protocol'

/**
 * Whether a wallet may have sent a transaction although no hash is known: resending could pay twice. For errors that
 * the actions of this package throw.
 */
export function mayHaveBeenSent(error: unknown): boolean {
  return isLatchkeyError(error) && openEnds.has(error.code)
}

/** Whether a wallet may have gone on after this error, which a request to it ended with. */
export function isAmbiguous(error: unknown): boolean {
  return isLatchkeyError(error) && ambiguous.has(error.code)
}

const openEnds: ReadonlySet<string> = new Set(['TRANSACTION_UNKNOWN', 'BATCH_PARTIAL', 'REQUEST_ABORTED'])
const ambiguous: ReadonlySet<string> = new Set([
  ...['WALLET_RESPONSE_INVALID', 'WALLET_TIMEOUT', 'RELAY_REFUSED'],
  ...['REQUEST_ABORTED', 'REQUEST_UNKNOWN', 'FRAME_ABORTED', 'BATCH_PARTIAL'],
])
