import { accountId, type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { WalletUser } from '@latchkey/protocol/frame'
import type { ConnectorSession } from '../../../client/connector.ts'
import type { EmbeddedFrame, EmbeddedMemory } from '../../../client/embeddedAccess.ts'
import { toFrameChain } from '../embeddedChains.ts'
import { smartAccountNetworks } from './smartAccountNetworks.ts'
import { smartAddresses } from './smartAddresses.ts'
import { usableAccounts } from './usableAccounts.ts'

/** The user's accounts on a network, as the frame reports them. */
export type ReportedAccounts = Pick<ConnectorSession, 'accounts' | 'networkId' | 'smartAccounts'> & {
  user: WalletUser
  /** The active account's. */
  address: string
}

export type AccountReader = {
  read(networkId: NetworkId, signal?: AbortSignal): Promise<ReportedAccounts>
  /** Never rejects: if the frame doesn't answer, the EOA is active, because it works on every network. */
  readOrEoa(before: ReportedAccounts, networkId: NetworkId): Promise<ReportedAccounts>
  /** The accounts after a change of the network. */
  move(before: ReportedAccounts, networkId: NetworkId): Promise<ReportedAccounts>
  /** The user has signed out. */
  forget(): void
}

/** Reads the user's accounts from the frame, with the type that the visitor has chosen. */
export function accountReader(request: EmbeddedFrame['request'], memory: EmbeddedMemory): AccountReader {
  const enabled = smartAccountNetworks(request, memory)
  const enabledFor = (networkId: NetworkId) => (namespaceOf(networkId) === 'eip155' ? enabled.read() : undefined)

  const read: AccountReader['read'] = async (networkId, signal) => {
    const preferredAccountType = memory.accountType()
    const reading = request('GET_USER', { chainId: toFrameChain(networkId), preferredAccountType }, { signal })
    const [user, enabledNetworks] = await Promise.all([reading, enabledFor(networkId)])
    return toReported(user, networkId, enabledNetworks, memory)
  }
  const readOrEoa: AccountReader['readOrEoa'] = ({ user }, networkId) =>
    read(networkId).catch(async () => {
      const address = user.accounts.find(({ type }) => type === 'eoa')?.address ?? user.address
      const eoaUser = { ...user, address, smartAccountDeployed: undefined }
      return toReported(eoaUser, networkId, await enabledFor(networkId), memory)
    })

  return {
    read,
    readOrEoa,
    move: async (before, networkId) => {
      const enabledNetworks = await enabledFor(networkId)
      // Without smart accounts, the accounts are the same on every network.
      if (!enabledNetworks?.length) return toReported(before.user, networkId, enabledNetworks, memory)
      return readOrEoa(before, networkId)
    },
    forget: enabled.forget,
  }
}

function toReported(
  user: WalletUser,
  networkId: NetworkId,
  enabledNetworks: readonly NetworkId[] | undefined,
  memory: EmbeddedMemory,
): ReportedAccounts {
  const accounts = usableAccounts(user, networkId, enabledNetworks ?? [])
  const addresses = enabledNetworks && smartAddresses(user, { networkId, active: accounts[0] }, memory)
  return {
    user,
    networkId,
    address: accounts[0].address,
    accounts: accounts.map(({ address, type }) => ({ id: accountId(networkId, address), type })),
    smartAccounts: enabledNetworks && { enabledNetworks, isDeployed: user.smartAccountDeployed, addresses },
  }
}
