import { isEvmAddress, type Namespace, type NetworkId, namespaceOf } from '@latchkey/protocol'
import { bitcoinNetworkId, readBitcoinAddress } from '@latchkey/siwx/addresses'
import { isSolanaAddress } from '../config/settings/solanaAddress.ts'
import { NATIVE } from './nativeToken.ts'
import { NATIVE_OF_SOLANA } from './solana/nativeOfSolana.ts'

type AddressRules = {
  /** Whether a text is an address of the network or, without one, of any network of the namespace. */
  isAddress: (text: string, network?: NetworkId) => boolean
  /** What callers write for the native token. */
  native: string
  /** Whether addresses are the same whatever the case of their letters. */
  ignoresCase?: boolean
}

/** How the addresses of each namespace are written. */
export const addressRules: { readonly [N in Namespace]: AddressRules } = {
  eip155: { isAddress: isEvmAddress, native: NATIVE, ignoresCase: true },
  solana: { isAddress: isSolanaAddress, native: NATIVE_OF_SOLANA },
  bip122: { isAddress: isBitcoinAddress, native: '0x' },
  // The server reads nothing of its accounts.
  polkadot: { isAddress: () => false, native: '0x' },
}

/** An address, or another text that names an asset, as it is compared: on EVM without its checksum. */
export function addressKey(network: NetworkId, address: string): string {
  return addressRules[namespaceOf(network)].ignoresCase ? address.toLowerCase() : address
}

function isBitcoinAddress(text: string, network?: NetworkId): boolean {
  const networks = readBitcoinAddress(text)?.chains.map(bitcoinNetworkId) ?? []
  return network === undefined ? networks.length > 0 : networks.includes(network)
}
