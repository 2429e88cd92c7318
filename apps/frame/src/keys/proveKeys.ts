import { walletProofText } from '@latchkey/protocol/embedded'
import { sha256 } from '@noble/hashes/sha2.js'
import type { DerivedKeys } from './deriveKeys.ts'
import { sign } from './sign.ts'

/** That who registers a wallet holds its keys: a signature of each over one text. */
export function proveKeys(keys: DerivedKeys, { walletId, userId }: { walletId: string; userId: string }) {
  const text = walletProofText(walletId, userId)
  const message = new TextEncoder().encode(text)
  return { eip155: proveKey(keys, text), solana: sign(keys, { namespace: 'solana', message }) }
}

/** The EVM key's signature, r‖s, of a text's SHA-256: a digest that no chain asks for. */
export function proveKey(keys: DerivedKeys, text: string): Uint8Array {
  return sign(keys, { namespace: 'eip155', digest: sha256(new TextEncoder().encode(text)) }).slice(0, 64)
}
