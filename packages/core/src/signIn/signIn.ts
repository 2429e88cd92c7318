import type { Client } from '../client/client.ts'
import type { SignedMessage, SignInArgs, SignInSession } from '../client/siwx.ts'

// What signs in is loaded when somebody does.

/**
 * Signs the visitor in: asks the backend for a nonce, the wallet for a signature, and the backend to take both.
 *
 * @throws LatchkeyError 'SIWX is not enabled', 'No ActiveCaipAddress found', 'No ActiveCaipNetwork or client found', 'No
 * ConnectionController client found' (R5.08) before anything is asked; then `SIGNATURE_DECLINED` (`data.isDeclined` where
 * the visitor did) or, for a smart account, `SMART_ACCOUNT_UNSUPPORTED`, with what went wrong as the cause; or
 * `REQUEST_ABORTED`.
 */
export async function signIn(client: Client, args: SignInArgs = {}): Promise<SignInSession> {
  const { startSignIn } = await import('../signIn/startSignIn.ts')
  return startSignIn(client, args)
}

/**
 * The visitor does not sign in. Where it is required, goes back to the network where this address was signed in last, or
 * disconnects the wallet (R4.09d); else remembers not to ask again for this account.
 */
export async function cancelSignIn(client: Client): Promise<void> {
  const { leaveSignIn } = await import('../signIn/leaveSignIn.ts')
  return leaveSignIn(client)
}

/** Ends the session of an account on its network, or without one all of this visitor. @throws LatchkeyError */
export async function signOut(client: Client, args: SignInArgs = {}): Promise<void> {
  const { endSessions } = await import('./changeSessions.ts')
  return endSessions(client, args)
}

/** Reads the visitor's sessions again. @throws LatchkeyError */
export async function readSignInSessions(
  client: Client,
  { signal }: Pick<SignInArgs, 'signal'> = {},
): Promise<readonly SignInSession[]> {
  const { readSessions } = await import('../signIn/readSessions.ts')
  return readSessions(client, signal)
}

/** Hands in what a wallet signed by another way, such as WalletConnect's authentication in one click. @throws LatchkeyError */
export async function addSignInSession(client: Client, signed: SignedMessage): Promise<SignInSession> {
  const { addSession } = await import('./changeSessions.ts')
  return addSession(client, signed)
}
