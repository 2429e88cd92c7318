import { type Namespace, type Network, namespaceOf } from '@latchkey/protocol'

/** The namespaces that an app offers networks of, in the app's order. */
export function namespacesOf(networks: readonly Network[]): readonly Namespace[] {
  return [...new Set(networks.map(({ id }) => namespaceOf(id)))]
}

/** Whether an app has a use for wallets of a namespace. One without networks (basic mode) takes any. */
export function isOffered(networks: readonly Network[], namespace: Namespace): boolean {
  return networks.length === 0 || namespacesOf(networks).includes(namespace)
}
