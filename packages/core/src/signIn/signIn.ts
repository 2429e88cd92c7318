import type { Client } from '../client/client.ts'
import type { BackendTokenArgs, SignedMessage, SignInArgs, SignInSession } from '../client/siwx.ts'

// The code that signs in is loaded on the first use.

/**
 * Signs the visitor in: gets a nonce from the backend, a signature from the wallet, and sends both to the backend.
 *
 * @throws LatchkeyError 'SIWX is not enabled', 'No ActiveCaipAddress found', 'No ActiveCaipNetwork or client found',
 * 'No ConnectionController client found' before any request; then `SIGNATURE_DECLINED` (`data.isDeclined` if
 * the visitor declined) or, for a smart account, `SMART_ACCOUNT_UNSUPPORTED`, with the original error as the cause; or
 * `REQUEST_ABORTED`.
 */
export async function signIn(client: Client, args: SignInArgs = {}): Promise<SignInSession> {
  const { start } = await import('./signing.ts')
  return start(client, args)
}

/**
 * Ends the session of an account on its network, or all of the visitor's sessions if none is given. @throws
 * LatchkeyError
 */
export async function signOut(client: Client, args: SignInArgs = {}): Promise<void> {
  const { end } = await import('./signing.ts')
  return end(client, args)
}

/** Reads the visitor's sessions again. @throws LatchkeyError */
export async function readSignInSessions(
  client: Client,
  { signal }: Pick<SignInArgs, 'signal'> = {},
): Promise<readonly SignInSession[]> {
  const { readSessions } = await import('./readSessions.ts')
  return readSessions(client, signal)
}

/**
 * Submits a message that the wallet signed elsewhere, such as in WalletConnect's one-click authentication. @throws
 * LatchkeyError
 */
export async function addSignInSession(client: Client, signed: SignedMessage): Promise<SignInSession> {
  const { add } = await import('./signing.ts')
  return add(client, signed)
}

/**
 * A token (JWT) that tells your backend who is signed in, for requests from this page: `Authorization: Bearer …`. It is
 * valid for five minutes; call this before each request, and it is renewed in time. Backends verify it with the keys at
 * `/siwx/keys`.
 *
 * @throws LatchkeyError `NOT_SIGNED_IN` if the account has no session, `SIWX_NOT_ENABLED` without a Latchkey server or
 * with your own `backend`, and what requests to the server throw
 */
export async function getSignInToken(client: Client, args: BackendTokenArgs = {}): Promise<string> {
  const { readBackendToken } = await import('./backendToken.ts')
  return readBackendToken(client, args)
}
