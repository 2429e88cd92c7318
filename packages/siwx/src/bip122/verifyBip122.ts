import type { NetworkId } from '@latchkey/protocol'
import { base64 } from '@scure/base'
import { orInvalid, unsupportedSignature } from '../signatureErrors.ts'
import { verifyBip137 } from './bip137.ts'
import { readAddress } from './readAddress.ts'
import { verifySimple } from './verifySimple.ts'

export type Bip122Input = { address: string; message: string; signature: string; network: NetworkId }

/**
 * Checks a Bitcoin signature: BIP-322 in its simple form for the three kinds of segwit address, or BIP-137 where its
 * first byte names the very kind of the address. A key proves no other address that it could have.
 *
 * @throws LatchkeyError `SIWX_SIGNATURE_INVALID` or `SIWX_SIGNATURE_UNSUPPORTED`.
 */
export function verifyBip122({ address, message, signature, network }: Bip122Input): void {
  const owner = readAddress(address, network)
  const bytes = readBase64(signature)
  if (bytes.length === 65 && (bytes[0] ?? 0) >= 27) verifyBip137(owner, message, bytes)
  else verifySimple(owner, message, bytes)
}

/** BIP-322 writes the form in front of the base64 since 2025: only the simple one is judged here. */
function readBase64(signature: string): Uint8Array {
  if (signature.length > 1000) throw unsupportedSignature('it is longer than a signature of one key')
  if (/^(?:ful|pof)[A-Za-z0-9+/]/.test(signature)) throw unsupportedSignature('it is not in the simple form of BIP-322')
  return orInvalid('it is not base64', () => base64.decode(signature.replace(/^smp(?=[A-Za-z0-9+/])/, '')))
}
