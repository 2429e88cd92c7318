import { accountId, addressOf, networkOf } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import type { SignedMessage, SignInSession } from '../client/siwx.ts'
import { backendOf } from './backendOf.ts'
import { isOf } from './selectSignInSession.ts'
import { tellTabs } from './tabs.ts'

/** Hands a signed message to the backend, and takes the session that it makes of it. @throws LatchkeyError */
export async function addSession(client: Client, signed: SignedMessage, signal?: AbortSignal): Promise<SignInSession> {
  const session = await backendOf(client).addSession(signed, { signal })
  const account = accountId(session.data.chainId, session.data.accountAddress)
  client.signIn.setState(({ sessions, lastNetworks }) => ({
    sessions: [session, ...sessions.filter((other) => !isOf(other, account))],
    lastNetworks: { ...lastNetworks, [addressOf(account)]: networkOf(account) },
    dismissed: undefined,
  }))
  tellTabs(client)
  client.emit({ name: 'SIGN_IN_SUCCESS', networkId: session.data.chainId })
  return session
}
