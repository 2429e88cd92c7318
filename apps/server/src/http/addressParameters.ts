import { isLatchkeyError, type NetworkId, parseAccountId } from '@latchkey/protocol'
import type { Address } from 'viem'
import { ApiError } from './apiError.ts'

/** An EVM address from a path or a query. @throws ApiError 400 */
export function readAddress(text: string): Address {
  if (isEvmAddress(text)) return text
  throw new ApiError(400, { field: 'address', description: 'The address is not valid' })
}

/** A CAIP-10 id of an EVM network, taken apart. @throws ApiError 400 */
export function readEvmAccount(text: string): { network: NetworkId; address: Address } {
  try {
    const { namespace, network, address } = parseAccountId(text)
    if (namespace === 'eip155' && isEvmAddress(address)) return { network, address }
  } catch (cause) {
    if (!isLatchkeyError(cause)) throw cause
    throw new ApiError(400, { field: 'address', description: cause.message, code: cause.code }, { cause })
  }
  throw new ApiError(400, { field: 'address', description: 'Only addresses of EVM chains are answered here' })
}

function isEvmAddress(text: string): text is Address {
  return /^0x[0-9a-fA-F]{40}$/.test(text)
}
