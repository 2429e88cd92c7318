import { checksumAddress } from '@latchkey/core/queries'

/**
 * An address as it is written everywhere else: services and calldata have EVM addresses in lower case, and two spellings
 * of one address look like two addresses. Those of other namespaces stay as they are.
 */
export function withChecksum(address: string): string {
  return /^0x[0-9a-fA-F]{40}$/.test(address) ? checksumAddress(address) : address
}
