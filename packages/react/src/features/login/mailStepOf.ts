import { isLatchkeyError } from '@latchkey/protocol'
import type { ViewOf } from '../../context/navigation.ts'

/**
 * Where somebody goes whom a provider named, and whose wallet is not in this browser: their mailbox confirms it first.
 * Which mailbox, this page is not told before it did.
 */
export function mailStepOf(error: unknown, sentAt: number): ViewOf<'EmailVerifyDevice' | 'EmailVerifyOtp'> | undefined {
  if (!isLatchkeyError(error, 'DEVICE_UNKNOWN')) return undefined
  const { action, matchNumber } = error.data
  if (action === 'VERIFY_OTP') return { view: 'EmailVerifyOtp', sentAt }
  if (action !== 'VERIFY_DEVICE' || typeof matchNumber !== 'string') return undefined
  return { view: 'EmailVerifyDevice', matchNumber, sentAt }
}
