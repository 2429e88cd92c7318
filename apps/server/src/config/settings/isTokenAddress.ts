import { isEvmAddress } from '@latchkey/protocol'
import { isSolanaAddress } from './solanaAddress.ts'

/** Whether a token can have this address on the network: a mint on Solana, a contract on EVM, none elsewhere. */
export function isTokenAddress(network: string, address: string): boolean {
  if (network.startsWith('solana:')) return isSolanaAddress(address)
  return network.startsWith('eip155:') && isEvmAddress(address)
}
