import { LatchkeyError, type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { Client } from '../../client/client.ts'
import type { ConnectorSession } from '../../client/connector.ts'
import { findConnector } from '../../client/keys.ts'
import type { ConnectionKey, State } from '../../client/state.ts'
import { toWalletError } from '../../client/walletError.ts'
import { applyWalletEvent } from '../../store/applyWalletEvent.ts'
import { selectActiveConnection } from '../../store/selectActiveConnection.ts'

/**
 * Switches to another network: in the active wallet of its namespace, adding it to the wallet first if needed, or only
 * in the client without a wallet. A network of another namespace makes that namespace active and sets the flag
 * meanwhile.
 *
 * @throws LatchkeyError `NETWORK_NOT_FOUND`, `USER_REJECTED` (declined), `REQUEST_PENDING`, `NO_CONNECTOR`,
 * `NOT_CONNECTED` (disconnected meanwhile) or `SWITCH_NETWORK_FAILED`.
 */
export async function switchNetwork(client: Client, { networkId }: { networkId: NetworkId }): Promise<void> {
  const network = client.networks.find(({ id }) => id === networkId)
  if (!network) throw new LatchkeyError('NETWORK_NOT_FOUND', { data: { networkId } })
  const namespace = namespaceOf(networkId)
  const { store } = client
  const connection = selectActiveConnection(store.getState(), namespace)
  const isOther = namespace !== store.getState().activeNamespace
  if (isOther) store.setState({ isSwitchingNamespace: true })
  try {
    if (connection && connection.networkId !== networkId) {
      const connector = findConnector(client, connection.key)
      if (!connector) throw new LatchkeyError('NO_CONNECTOR')
      const reached = await firstToReport(client, connection.key, connector.switchNetwork(network), networkId)
      const event = {
        type: 'networkChanged',
        ...(typeof reached === 'string' ? { networkId: reached } : reached),
      } as const
      store.setState((state) => applyWalletEvent(state, connection.key, event, client.networks))
    }
    store.setState((state) => withChosenNetwork(state, networkId))
    client.emit({ name: 'SWITCH_NETWORK', networkId })
  } catch (error) {
    throw toWalletError(error, { failed: 'SWITCH_NETWORK_FAILED' })
  } finally {
    if (isOther) store.setState({ isSwitchingNamespace: false })
  }
}

/** Whichever comes first, the wallet's event or its promise, because some wallets omit one of them. */
async function firstToReport(
  client: Client,
  key: ConnectionKey,
  requested: Promise<NetworkId | ConnectorSession>,
  target: NetworkId,
): Promise<NetworkId | ConnectorSession> {
  let stop = () => {}
  const reported = new Promise<NetworkId>((resolve, reject) => {
    stop = client.store.subscribe(({ connections }) => {
      const live = connections.find((connection) => connection.key === key)
      if (live?.networkId === target) resolve(target)
      if (!live) reject(new LatchkeyError('NOT_CONNECTED'))
    })
  })
  try {
    return await Promise.race([requested, reported])
  } finally {
    stop()
  }
}

function withChosenNetwork(state: State, networkId: NetworkId): State {
  const activeNamespace = namespaceOf(networkId)
  return {
    ...state,
    activeNamespace,
    networkByNamespace: { ...state.networkByNamespace, [activeNamespace]: networkId },
  }
}
