import type { Network } from '@latchkey/protocol'
import type { State } from '../../client/state.ts'
import { selectActiveConnection } from './selectActiveConnection.ts'

/** Whether the active wallet is on a network that the app does not offer. */
export function selectIsWrongNetwork(state: State, networks: readonly Network[]): boolean {
  const connection = selectActiveConnection(state)
  return connection !== undefined && !networks.some((network) => network.id === connection.networkId)
}
