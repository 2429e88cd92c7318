import type { Namespace } from '@latchkey/protocol'

/** Whether two addresses of one namespace are equal. EVM addresses that differ only in case are the same. */
export function sameAddress(namespace: Namespace, a: string, b: string): boolean {
  return namespace === 'eip155' ? a.toLowerCase() === b.toLowerCase() : a === b
}
