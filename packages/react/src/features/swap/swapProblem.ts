import { isLatchkeyError } from '@latchkey/protocol'
import type { Messages } from '../../messages/parts.ts'

/** The message for an error of quoting or preparing a swap. */
export function swapProblem(error: unknown, text: Messages['swap']): string {
  if (isLatchkeyError(error, 'SWAP_UNSUPPORTED')) return text.notSupported
  if (isLatchkeyError(error, 'SWAP_NO_ROUTE')) return text.noRoute
  if (isLatchkeyError(error, 'SWAP_REVERTS')) return text.reverts
  if (isLatchkeyError(error, 'SWAP_MISMATCH')) return text.mismatch
  if (isLatchkeyError(error, 'FEE_INSUFFICIENT')) return text.feeShort(String(error.data.symbol))
  if (isLatchkeyError(error, 'BALANCE_INSUFFICIENT')) return text.balanceShort
  if (isLatchkeyError(error, 'TOKEN_FROZEN')) return text.tokenFrozen
  if (isLatchkeyError(error, 'TOKEN_NOT_TRANSFERABLE')) return text.tokenRefused
  if (isLatchkeyError(error, 'RATE_LIMITED')) return text.rateLimited
  // The server refused the request.
  if (isLatchkeyError(error, 'REQUEST_FAILED') && error.data.status !== undefined) return text.quoteRefused
  return text.providerDown
}
