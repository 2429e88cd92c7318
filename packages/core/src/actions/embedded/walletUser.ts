import type { WalletUser } from '@latchkey/protocol/frame'
import type { Client } from '../../client/client.ts'
import type { AccountType } from '../../client/state.ts'
import { getFrame } from './reachEmbedded.ts'

/** The user who is signed in to the embedded wallet (R3.09). @throws LatchkeyError `NOT_CONNECTED`. */
export async function readWalletUser(client: Client): Promise<WalletUser> {
  return (await getFrame(client)).ask('GET_USER')
}

/**
 * Chooses the active account type. If the frame refuses, it becomes `eoa`, which every wallet has.
 *
 * @returns the resulting type.
 */
export async function setPreferredAccountType(
  client: Client,
  { type }: { type: Extract<AccountType, 'eoa' | 'smartAccount'> },
): Promise<'eoa' | 'smartAccount'> {
  const frame = await getFrame(client)
  const chosen = await frame.ask('SET_PREFERRED_ACCOUNT', { type }).then(
    (answer) => answer.type,
    () => 'eoa' as const,
  )
  frame.memory.write({ preferredAccountType: chosen })
  client.store.setState(({ preferredAccountTypes }) => ({
    preferredAccountTypes: { ...preferredAccountTypes, eip155: chosen },
  }))
  return chosen
}
