import type { Namespace } from '@latchkey/protocol'

/** Whether two addresses of one namespace are the same: EVM addresses differ in case by checksum only. */
export function sameAddress(namespace: Namespace, a: string, b: string): boolean {
  return namespace === 'eip155' ? a.toLowerCase() === b.toLowerCase() : a === b
}
