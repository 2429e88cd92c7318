import type { NetworkId } from '@latchkey/protocol'
import type { DialogModel } from '../../context/dialogModel.ts'

/** Why the visitor opened Connect, read before the connection is made. */
export function readConnectIntent({ client, navigation }: DialogModel): {
  isAdding: boolean
  target: NetworkId | undefined
} {
  const from = navigation.getState().stack.findLast((view) => view.view === 'Connect')
  return {
    isAdding: client.store.getState().connections.length > 0,
    target: from?.view === 'Connect' ? from.target : undefined,
  }
}
