import type { Namespace, NetworkId } from '@latchkey/protocol'
import type { State } from '../../client/state.ts'
import { selectActiveConnection } from './selectActiveConnection.ts'

/** Where the connected wallet is; without one, the network chosen in the namespace, at first the default. */
export function selectNetworkId(state: State, namespace: Namespace = state.activeNamespace): NetworkId | undefined {
  return selectActiveConnection(state, namespace)?.networkId ?? state.networkByNamespace[namespace]
}
