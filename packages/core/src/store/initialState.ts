import { DEFAULT_NETWORK, type Namespace, type Network, type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { State } from '../client/state.ts'

/** The state before anything is read. It is the same on a server and on the first client render. */
export function initialState(networks: readonly Network[], defaultNetwork: NetworkId | undefined): State {
  const network = pickDefault(networks, defaultNetwork)
  const networkByNamespace: Partial<Record<Namespace, NetworkId>> = {}
  for (const { id } of networks) networkByNamespace[namespaceOf(id)] ??= id
  if (network) networkByNamespace[namespaceOf(network)] = network
  return {
    status: 'disconnected',
    connections: [],
    remembered: [],
    activeByNamespace: {},
    activeNamespace: network ? namespaceOf(network) : 'eip155',
    networkByNamespace,
    isSwitchingNamespace: false,
    recentWallets: [],
    preferredAccountTypes: {},
    pending: [],
    walletRequests: [],
  }
}

/** The app's choice, else `eip155:1`, else the first. */
function pickDefault(networks: readonly Network[], wanted: NetworkId | undefined): NetworkId | undefined {
  const offered = (id: string | undefined) => networks.find((network) => network.id === id)?.id
  return offered(wanted) ?? offered(DEFAULT_NETWORK) ?? networks[0]?.id
}
