import type { EmbeddedAccountType, WalletUser } from '@latchkey/protocol/frame'
import type { Client } from '../../client/client.ts'
import { applyWalletEvent } from '../../store/applyWalletEvent.ts'
import { getFrame } from './reachEmbedded.ts'

/** The user who is signed in to the embedded wallet (R3.09). @throws LatchkeyError `NOT_CONNECTED`. */
export async function readWalletUser(client: Client): Promise<WalletUser> {
  return (await getFrame(client)).readUser()
}

/**
 * Makes the embedded wallet's EOA or its smart account the active account. If the frame refuses, it is the EOA, which
 * every wallet has.
 *
 * @returns the resulting type.
 */
export async function setPreferredAccountType(
  client: Client,
  { type }: { type: EmbeddedAccountType },
): Promise<EmbeddedAccountType> {
  const frame = await getFrame(client)
  const { type: eip155, accounts, smartAccounts } = await frame.setAccountType(type)
  client.store.setState((state) => {
    const chosen = { ...state, preferredAccountTypes: { ...state.preferredAccountTypes, eip155 } }
    const own = state.connections.find((live) => live.type === 'auth' && live.namespace === 'eip155')
    if (!own || !accounts) return chosen
    return applyWalletEvent(chosen, own.key, { type: 'accountsChanged', accounts, smartAccounts }, client.networks)
  })
  return eip155
}
