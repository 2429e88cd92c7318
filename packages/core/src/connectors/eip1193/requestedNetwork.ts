import { LatchkeyError, type Network } from '@latchkey/protocol'
import { readNetworkId } from './walletAnswers.ts'

/**
 * The network that code of the page asks to switch to or to add (EIP-3326, EIP-3085). Only one of the app's: the URLs that
 * the page passes for a chain are ignored.
 *
 * @param params of `wallet_switchEthereumChain` or `wallet_addEthereumChain`, unread
 * @throws LatchkeyError `UNSUPPORTED_CHAIN`, or `WALLET_RESPONSE_INVALID` for what is no chain id
 */
export function requestedNetwork(networks: readonly Network[], params: unknown): Network {
  const chainId = Array.isArray(params) ? Reflect.get(Object(params[0]), 'chainId') : undefined
  const found = networks.find(({ id }) => id === readNetworkId(chainId))
  if (!found) throw new LatchkeyError('UNSUPPORTED_CHAIN', { data: { chainId: String(chainId).slice(0, 20) } })
  return found
}
