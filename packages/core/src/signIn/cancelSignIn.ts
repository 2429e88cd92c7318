import type { Client } from '../client/client.ts'

/**
 * The visitor cancels signing in. If sign-in is required, switches to the network where this address was signed in
 * last, or disconnects the wallet. Otherwise, the visitor is not asked again for this account.
 */
export async function cancelSignIn(client: Client): Promise<void> {
  const { leaveSignIn } = await import('./leaveSignIn.ts')
  return leaveSignIn(client)
}
