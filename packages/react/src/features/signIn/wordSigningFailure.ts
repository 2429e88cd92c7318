import { isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import type { Messages } from '../../messages/loadMessages.ts'

/** The specification's sentence as the title, and below it the cause and the way out as far as they are known. */
export function wordSigningFailure(
  error: LatchkeyError,
  wallet: string,
  text: Messages['signIn'],
): { state: 'declined' | 'failed'; title: string; hint: string } {
  const isDeclined = error.data.isDeclined === true
  return { state: isDeclined ? 'declined' : 'failed', title: error.message, hint: hint() }

  function hint(): string {
    if (isDeclined) return text.declinedHint
    if (error.code === 'SMART_ACCOUNT_UNSUPPORTED') return text.smartAccountHint
    const { cause } = error
    return isLatchkeyError(cause) ? cause.message : text.failedHint(wallet)
  }
}
