import { type Client, type Connector, selectActiveConnection } from '@latchkey/core'
import { connect, switchNetwork } from '@latchkey/core/actions'
import { type NetworkId, namespaceOf } from '@latchkey/protocol'

/** Switches to a network. An embedded wallet that isn't connected in its namespace yet is connected there instead. */
export async function switchOrConnect(client: Client, target: NetworkId, signal: AbortSignal): Promise<void> {
  const own = embeddedElsewhere(client, target)
  if (own) await connect(client, { connector: own, networkId: target, signal })
  else await switchNetwork(client, { networkId: target })
}

/** The embedded wallet in the target's namespace, if it is in use and not connected there yet. */
function embeddedElsewhere(client: Client, target: NetworkId): Connector | undefined {
  const state = client.store.getState()
  const namespace = namespaceOf(target)
  if (selectActiveConnection(state)?.type !== 'auth' || selectActiveConnection(state, namespace)) return undefined
  return client.connectors.getState().find((one) => one.kind === 'AUTH' && one.namespace === namespace)
}
