import { accountId, addressOf, networkOf } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import type { SignedMessage, SignInArgs, SignInSession } from '../client/siwx.ts'
import { selectAccountId } from '../store/selectAccountId.ts'
import { isOf } from './selectSignInSession.ts'
import { backendOf } from './serverBackend.ts'
import { notifyTabs } from './tabs.ts'

/** Sends a signed message to the backend and stores the session that it returns. @throws LatchkeyError */
export async function addSession(client: Client, signed: SignedMessage, signal?: AbortSignal): Promise<SignInSession> {
  const session = await backendOf(client).addSession(signed, { signal })
  const account = accountId(session.data.chainId, session.data.accountAddress)
  client.signIn.setState(({ sessions, lastNetworks }) => ({
    sessions: [session, ...sessions.filter((other) => !isOf(other, account))],
    lastNetworks: { ...lastNetworks, [addressOf(account)]: networkOf(account) },
    dismissed: undefined,
  }))
  notifyTabs(client)
  client.emit({ name: 'SIGN_IN_SUCCESS', networkId: session.data.chainId })
  return session
}

/** Ends the sessions of an account, or all of them, first at the backend. If that throws, nothing has changed. */
export async function endSessions(client: Client, { account, signal }: SignInArgs): Promise<void> {
  await backendOf(client).revokeSessions(account, { signal })
  // Don't ask visitors to sign in right after they signed out.
  const dismissed = selectAccountId(client.store.getState())
  client.signIn.setState(({ sessions }) => ({
    sessions: account === undefined ? [] : sessions.filter((session) => !isOf(session, account)),
    dismissed,
  }))
  notifyTabs(client)
}
