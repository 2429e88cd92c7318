import type { NetworkId } from '@latchkey/protocol'
import { Address, OutScript } from '@scure/btc-signer'
import { orInvalid, unsupportedSignature } from '../signatureErrors.ts'
import { bitcoinNetwork } from './bitcoinNetworks.ts'

/** The address types with a single key: their script, and the hash or the key in it. */
export type SingleKeyAddress = { type: 'pkh' | 'wpkh' | 'sh' | 'tr'; script: Uint8Array; payload: Uint8Array }

/**
 * Parses an address of a Bitcoin network.
 *
 * @throws LatchkeyError `SIWX_SIGNATURE_INVALID` for another network or a wrong checksum, `SIWX_SIGNATURE_UNSUPPORTED`
 * for a multi-key script and for an unknown network.
 */
export function readAddress(address: string, networkId: NetworkId): SingleKeyAddress {
  const network = bitcoinNetwork(networkId)
  if (!network) throw unsupportedSignature('its network is unknown')
  const decoded = orInvalid('the address does not belong to this network', () => Address(network).decode(address))
  const script = OutScript.encode(decoded)
  switch (decoded.type) {
    case 'pkh':
    case 'wpkh':
    case 'sh':
      return { type: decoded.type, script, payload: decoded.hash }
    case 'tr':
      return { type: 'tr', script, payload: decoded.pubkey }
    default:
      throw unsupportedSignature('the address is a script, which may have several keys')
  }
}
