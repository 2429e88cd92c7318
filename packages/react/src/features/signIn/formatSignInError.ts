import { isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import { walletProblem } from '../../components/waiting/walletProblem.ts'
import type { Messages } from '../../messages/parts.ts'

/** Why a sign-in failed: in English the specification's sentence. */
export function formatSignInError({ code, message }: LatchkeyError, text: Messages['signIn']): string {
  return text.errorTitle(code, message)
}

/** What is behind it, and what to do; nothing where the wallet wasn't asked. */
export function formatSignInHint(
  { code, cause, data }: LatchkeyError,
  wallet: string,
  { text, views, first }: Pick<Messages, 'views' | 'first'> & { text: Messages['signIn'] },
): string | undefined {
  if (data.isDeclined === true) return text.declinedHint
  if (code === 'SMART_ACCOUNT_UNSUPPORTED') return text.smartAccountHint
  if (code !== 'SIGNATURE_DECLINED') return undefined
  const problem = walletProblem(cause, wallet, views)
  if (problem) return problem
  if (isLatchkeyError(cause, 'RATE_LIMITED')) return views.rateLimited
  if (isLatchkeyError(cause, 'SERVER_ERROR')) return views.serverFailed
  if (isLatchkeyError(cause, 'REQUEST_FAILED'))
    return cause.data.status === undefined ? first.notLoadedHint : text.refusedHint
  // What the app's own backend says with `@latchkey/siwx`.
  return isLatchkeyError(cause) && cause.code.startsWith('SIWX_') ? text.refusedHint : text.failedHint(wallet)
}
