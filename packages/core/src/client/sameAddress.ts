import type { Namespace } from '@latchkey/protocol'

/** The text that all spellings of an address have in common: EVM addresses can be written in two cases. */
export function addressKey(namespace: Namespace, address: string): string {
  return namespace === 'eip155' ? address.toLowerCase() : address
}

/** Whether two addresses of one namespace are equal. */
export function sameAddress(namespace: Namespace, a: string, b: string): boolean {
  // Not by `addressKey`, which isn't needed before a click.
  return namespace === 'eip155' ? a.toLowerCase() === b.toLowerCase() : a === b
}
