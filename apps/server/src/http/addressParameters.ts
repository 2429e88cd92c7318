import { isEvmAddress, isLatchkeyError, type NetworkId, parseAccountId } from '@latchkey/protocol'
import type { Address } from 'viem'
import { ApiError } from '../base/apiError.ts'
import { addressRules } from '../chains/addressRules.ts'
import type { ConnectedChain } from '../chains/connectChains.ts'

/** Whether a text is an address of this chain. */
export function isAddressOn({ namespace, network }: ConnectedChain, text: string): boolean {
  return addressRules[namespace].isAddress(text, network.id)
}

/** Rejects an address that isn't valid on the chain. @throws ApiError 400 */
export function requireAddressOn(chain: ConnectedChain, text: string): void {
  if (!isAddressOn(chain, text)) throw invalidAddress()
}

/** Rejects a text that is no address of any namespace. @throws ApiError 400 */
export function requireAddress(text: string): void {
  if (!Object.values(addressRules).some(({ isAddress }) => isAddress(text))) throw invalidAddress()
}

/** An EVM address from a path or a query. @throws ApiError 400 */
export function readAddress(text: string): Address {
  if (isEvmAddress(text)) return text
  throw invalidAddress()
}

/**
 * Parses a CAIP-10 id. Doesn't check that the address fits its network: `requireAddressOn` does. @throws ApiError 400
 */
export function readAccount(text: string): { network: NetworkId; address: string } {
  try {
    return parseAccountId(text)
  } catch (cause) {
    if (!isLatchkeyError(cause)) throw cause
    throw new ApiError(400, { field: 'address', description: cause.message, code: cause.code }, { cause })
  }
}

/** Parses a CAIP-10 id of an EVM network. @throws ApiError 400 */
export function readEvmAccount(text: string): { network: NetworkId; address: Address } {
  const { network, address } = readAccount(text)
  if (network.startsWith('eip155:') && isEvmAddress(address)) return { network, address }
  throw new ApiError(400, { field: 'address', description: 'Only EVM addresses are supported here' })
}

/** The response to an invalid address. */
export function invalidAddress(): ApiError {
  return new ApiError(400, { field: 'address', description: 'The address is not valid' })
}
