import type { NetworkId } from '@latchkey/protocol'
import type { WalletUser } from '@latchkey/protocol/frame'
import type { EmbeddedMemory } from '../../../client/embeddedAccess.ts'
import type { UsableAccount } from './usableAccounts.ts'

/**
 * The smart account's addresses by network, while the visitor uses it. The frame only tells the one of the network in use,
 * so each is remembered: what lies at the others still belongs to the visitor. Undefined while they use the EOA.
 */
export function smartAddresses(
  { accounts }: Pick<WalletUser, 'accounts'>,
  { networkId, active }: { networkId: NetworkId; active: UsableAccount },
  memory: EmbeddedMemory,
): Readonly<Partial<Record<NetworkId, string>>> | undefined {
  if (memory.accountType() !== 'smartAccount') return undefined
  const eoa = accounts.find(({ type }) => type === 'eoa')?.address ?? ''
  const kept = memory.read().smartAccounts
  // Another user's are theirs.
  const known = kept?.eoa === eoa ? kept.addresses : {}
  if (active.type !== 'smartAccount' || known[networkId] === active.address) return known
  const addresses = { ...known, [networkId]: active.address }
  memory.write({ smartAccounts: { eoa, addresses } })
  return addresses
}
