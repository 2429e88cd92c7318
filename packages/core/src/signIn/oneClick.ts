import { type NetworkId, namespaceOf } from '@latchkey/protocol'

/**
 * Whether a wallet may be asked to connect and to sign in by one request (R5.07): only where every network is an EVM one.
 * What it answers goes to `addSignInSession`.
 */
export function allowsUniversalAuthentication(networkIds: readonly NetworkId[]): boolean {
  return networkIds.length > 0 && networkIds.every((id) => namespaceOf(id) === 'eip155')
}
