import type { WalletUser } from '@latchkey/protocol/frame'
import type { Client } from '../../client/client.ts'
import type { AccountType } from '../../client/state.ts'
import { getFrame } from './reachEmbedded.ts'

/** Who is signed in to the embedded wallet (R3.09). @throws LatchkeyError `NOT_CONNECTED`. */
export async function readWalletUser(client: Client): Promise<WalletUser> {
  return (await getFrame(client)).ask('GET_USER')
}

/**
 * Chooses which account acts. Where the frame refuses, it is the one that every wallet has: `eoa`.
 *
 * @returns the type that holds now.
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
