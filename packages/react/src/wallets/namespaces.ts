import { type Namespace, type Network, namespaceOf } from '@latchkey/protocol'

/** The namespaces of the app's networks, in the app's order. */
export function namespacesOf(networks: readonly Network[]): readonly Namespace[] {
  return [...new Set(networks.map(({ id }) => namespaceOf(id)))]
}

/** Whether an app can use wallets of a namespace. An app without networks (basic mode) accepts any. */
export function isOffered(networks: readonly Network[], namespace: Namespace): boolean {
  return networks.length === 0 || namespacesOf(networks).includes(namespace)
}
