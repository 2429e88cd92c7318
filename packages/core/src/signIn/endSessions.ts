import type { Client } from '../client/client.ts'
import type { SignInArgs } from '../client/siwx.ts'
import { selectAccountId } from '../store/selectAccountId.ts'
import { backendOf } from './backendOf.ts'
import { isOf } from './selectSignInSession.ts'
import { tellTabs } from './tabs.ts'

/** Ends the sessions of an account, or all, at the backend first. @throws LatchkeyError; then nothing has changed. */
export async function endSessions(client: Client, { account, signal }: SignInArgs): Promise<void> {
  await backendOf(client).revokeSessions(account, { signal })
  // Whoever signs out does not want to be asked to sign in the moment after.
  const dismissed = selectAccountId(client.store.getState())
  client.signIn.setState(({ sessions }) => ({
    sessions: account === undefined ? [] : sessions.filter((session) => !isOf(session, account)),
    dismissed,
  }))
  tellTabs(client)
}
