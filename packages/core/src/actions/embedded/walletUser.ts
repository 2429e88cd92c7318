import type { EmbeddedAccountType, WalletUser } from '@latchkey/protocol/frame'
import type { Client } from '../../client/client.ts'
import { applyWalletEvent } from '../../store/applyWalletEvent.ts'
import { findEmbedded, getFrame } from './getFrame.ts'

/** The user who is signed in to the embedded wallet. @throws LatchkeyError `NOT_CONNECTED`. */
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
  const { connector, access } = findEmbedded(client)
  const { type: eip155, event } = await (await access.open()).setAccountType(type)
  client.store.setState((state) => ({
    ...applyWalletEvent(state, `${connector.id}|eip155`, event, client.networks),
    preferredAccountTypes: { ...state.preferredAccountTypes, eip155 },
  }))
  return eip155
}
