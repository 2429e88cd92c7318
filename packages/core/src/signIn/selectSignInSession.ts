import { type AccountId, addressOf, namespaceOf, networkOf } from '@latchkey/protocol'
import { readTime } from '@latchkey/siwx'
import { sameAddress } from '../client/sameAddress.ts'
import type { SignInSession, SignInState } from '../client/siwx.ts'
import type { State } from '../client/state.ts'
import { selectAccountId } from '../store/selectAccountId.ts'

/** The session of the active account on its network, until it expires. `now` is in Unix ms. */
export function selectSignInSession(state: State, signIn: SignInState, now: number): SignInSession | undefined {
  const account = selectAccountId(state)
  return account && findSession(signIn.sessions, account, now)
}

/** The account's session that is valid now, if there is one. */
export function findSession(
  sessions: readonly SignInSession[],
  account: AccountId,
  now: number,
): SignInSession | undefined {
  return sessions.find((session) => isOf(session, account) && isValidAt(session, now))
}

/** Whether a session hasn't expired at `now`, in Unix ms. */
export function isValidAt({ data }: SignInSession, now: number): boolean {
  return (readTime(data.expirationTime ?? '') ?? 0) > now
}

/** Whether a session belongs to this address on this network. */
export function isOf({ data }: SignInSession, account: AccountId): boolean {
  const isSame = sameAddress(namespaceOf(account), data.accountAddress, addressOf(account))
  return isSame && data.chainId === networkOf(account)
}
