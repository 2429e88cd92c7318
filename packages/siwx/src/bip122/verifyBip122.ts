import type { NetworkId } from '@latchkey/protocol'
import { base64 } from '@scure/base'
import { orInvalid, unsupportedSignature } from '../signatureErrors.ts'
import { verifyBip137 } from './bip137.ts'
import { readAddress } from './readAddress.ts'
import { verifySimple } from './verifySimple.ts'

export type Bip122Input = { address: string; message: string; signature: string; network: NetworkId }

/**
 * Verifies a Bitcoin signature: the simple format of BIP-322 for the three segwit address types, or BIP-137 if its
 * first byte names the address's own type. A signature never proves another address of the same key.
 *
 * @throws LatchkeyError `SIWX_SIGNATURE_INVALID` or `SIWX_SIGNATURE_UNSUPPORTED`.
 */
export function verifyBip122({ address, message, signature, network }: Bip122Input): void {
  const owner = readAddress(address, network)
  const bytes = readBase64(signature)
  if (bytes.length === 65 && (bytes[0] ?? 0) >= 27) verifyBip137(owner, message, bytes)
  else verifySimple(owner, message, bytes)
}

/** Since 2025, BIP-322 puts the format before the base64. Only the simple one is supported. */
function readBase64(signature: string): Uint8Array {
  if (signature.length > 1000) throw unsupportedSignature("it is too long for a single key's signature")
  if (/^(?:ful|pof)[A-Za-z0-9+/]/.test(signature))
    throw unsupportedSignature('it is not in the simple format of BIP-322')
  return orInvalid('it is not base64', () => base64.decode(signature.replace(/^smp(?=[A-Za-z0-9+/])/, '')))
}
