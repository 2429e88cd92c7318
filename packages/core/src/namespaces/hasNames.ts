import type { Namespace } from '@latchkey/protocol'

/** Whether the server's names and identities are for accounts of a namespace. */
export function hasNames(namespace: Namespace): boolean {
  return namespace === 'eip155'
}
