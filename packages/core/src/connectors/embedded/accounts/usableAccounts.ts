import { LatchkeyError, type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { WalletUser } from '@latchkey/protocol/frame'
import { sameAddress } from '../../../client/sameAddress.ts'

export type UsableAccount = WalletUser['accounts'][number]

/**
 * The accounts that can be used on a network, the active one first. The smart account is only used where smart accounts
 * are enabled, and it is active only if the frame reports its address as the active one; otherwise the EOA is.
 *
 * @throws LatchkeyError `WALLET_RESPONSE_INVALID` if none can be used.
 */
export function usableAccounts(
  { accounts, address }: Pick<WalletUser, 'accounts' | 'address'>,
  networkId: NetworkId,
  enabledNetworks: readonly NetworkId[],
): readonly [UsableAccount, ...UsableAccount[]] {
  if (accounts.length === 0) return [{ address, type: 'eoa' }]
  const usable = accounts.filter(({ type }) => type === 'eoa' || enabledNetworks.includes(networkId))
  const isActive = (one: UsableAccount) => sameAddress(namespaceOf(networkId), one.address, address)
  const active = usable.find(isActive) ?? usable.find(({ type }) => type === 'eoa')
  if (!active) throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { problem: 'no account can be used' } })
  return [active, ...usable.filter((one) => one !== active)]
}
