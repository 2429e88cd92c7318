import type { SmartAccountNetwork } from '@latchkey/protocol/embedded'
import type { Enforcers } from '@latchkey/protocol/permissions'
import { type Address, isAddressEqual, type PublicClient } from 'viem'
import type { NetworkSmartAccounts } from '../../config/settings/smartAccountSettings.ts'
import { requireCode } from './requireCode.ts'

/**
 * The contracts of a network's permission sessions; undefined if the network has none.
 *
 * @param delegationManager the one that the accounts name: they take the orders of no other
 * @throws Error if a contract isn't there, has other code, or if the sessions are configured with another DelegationManager
 */
export async function readSessionContracts(
  reader: Pick<PublicClient, 'getCode'>,
  { permissionSessions: sessions, codeHashes }: NetworkSmartAccounts,
  { delegationManager }: Pick<SmartAccountNetwork, 'delegationManager'>,
): Promise<SmartAccountNetwork['permissionSessions']> {
  if (!sessions) return undefined
  if (!isAddressEqual(addressOf(sessions.manager), delegationManager))
    throw new Error('the accounts use another DelegationManager')
  const multiSig = addressOf(sessions.multiSig)
  const enforcers = sessions.enforcers as Enforcers
  await requireCode(reader, [multiSig, ...Object.values(enforcers)], codeHashes)
  return { multiSig, enforcers }
}

function addressOf(text: string): Address {
  return `0x${text.slice(2)}`
}
