import { type AccountId, accountId, type Namespace } from '@latchkey/protocol'
import type { State } from '../client/state.ts'
import { selectActiveConnection } from './selectActiveConnection.ts'

/** The active account on its wallet's network, as a CAIP-10 id. */
export function selectAccountId(state: State, namespace?: Namespace): AccountId | undefined {
  const connection = selectActiveConnection(state, namespace)
  return connection && accountId(connection.networkId, connection.address)
}
