import { type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { State } from '../client/state.ts'
import { selectActiveConnection } from './selectActiveConnection.ts'

/**
 * Whether a visitor can go to a network: not where a wallet of its namespace is connected that let this page use others
 * only. An embedded wallet reaches all of them.
 */
export function selectIsNetworkAllowed(state: State, networkId: NetworkId): boolean {
  const connection = selectActiveConnection(state, namespaceOf(networkId))
  return connection?.type === 'auth' || (connection?.approvedNetworks?.includes(networkId) ?? true)
}
