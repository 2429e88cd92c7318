import { isEvmAddress, type Namespace, type NetworkId, namespaceOf } from '@latchkey/protocol'
import { isSolanaAddress } from './solanaAddress.ts'

/** Whether a token can have this address on the network: a mint on Solana, a contract on EVM, none elsewhere. */
export function isTokenAddress(network: NetworkId, address: string): boolean {
  return tokenAddresses[namespaceOf(network)]?.(address) ?? false
}

const tokenAddresses: { readonly [N in Namespace]?: (text: string) => boolean } = {
  eip155: isEvmAddress,
  solana: isSolanaAddress,
}
