import { type Network, type NetworkId, networkId } from '@latchkey/protocol'
import type { AppEvent, Session } from '@latchkey/walletconnect'
import type { ConnectorEvent } from '../../client/connectorEvent.ts'
import { readNetworkId } from '../eip1193/walletAnswers.ts'
import type { ReachableNamespace } from './requestedNamespaces.ts'
import { networksOf, toConnectorSession } from './sessionAccounts.ts'

export type SessionView = {
  namespace: ReachableNamespace
  /** The topic of the connection's session. */
  topic: string | undefined
  networks: readonly Network[]
  current: NetworkId | undefined
}

/** Converts a session event for the connection in one namespace. Invalid events are ignored. */
export function readSessionEvent(event: AppEvent, view: SessionView): readonly ConnectorEvent[] {
  switch (event.type) {
    case 'sessionUpdated':
      return event.session.topic === view.topic ? readUpdate(event.session, view) : []
    case 'sessionDeleted':
    case 'sessionExpired':
      return event.topic === view.topic ? [{ type: 'disconnected' }] : []
    case 'sessionEvent':
      return event.topic === view.topic ? readWalletEvent(event, view) : []
    default:
      return []
  }
}

function readUpdate(session: Session, { namespace, networks, current }: SessionView): readonly ConnectorEvent[] {
  if (networksOf(session, namespace).length === 0) return [{ type: 'disconnected' }]
  const { accounts, networkId } = toConnectorSession(session, namespace, networks, current)
  return [
    ...(networkId === current ? [] : [{ type: 'networkChanged', networkId } as const]),
    { type: 'accountsChanged', accounts },
  ]
}

// `accountsChanged` alone is not trusted: only a session update says which accounts are approved.
function readWalletEvent(
  { name, data, chainId }: Extract<AppEvent, { type: 'sessionEvent' }>,
  { namespace }: SessionView,
): readonly ConnectorEvent[] {
  if (name !== 'chainChanged' || !chainId.startsWith(`${namespace}:`)) return []
  const reported = readChain(data, namespace)
  return reported ? [{ type: 'networkChanged', networkId: reported }] : []
}

/** Wallets send a number, its hex, or a CAIP-2 id. */
function readChain(data: unknown, namespace: ReachableNamespace): NetworkId | undefined {
  try {
    const isWhole = typeof data === 'string' && data.startsWith(`${namespace}:`)
    if (isWhole) return networkId(data)
    return namespace === 'eip155' ? readNetworkId(data) : undefined
  } catch {
    return undefined
  }
}
