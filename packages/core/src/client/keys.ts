import type { Namespace } from '@latchkey/protocol'
import type { Connector } from './connector.ts'
import type { ConnectionKey } from './state.ts'

/** The same wallet and namespace have the same key after a reload. */
export function connectionKey(connector: Pick<Connector, 'id' | 'namespace'>): ConnectionKey
export function connectionKey(connector: { id: string; namespace: Namespace }): ConnectionKey {
  return `${connector.id}|${connector.namespace}`
}

/** The key under which a client of this name keeps everything. */
export function storageKey(name: string): string {
  return `${name}.client`
}
