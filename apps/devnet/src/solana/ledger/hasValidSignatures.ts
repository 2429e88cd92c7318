import { ed25519 } from '@noble/curves/ed25519.js'
import { getAddressEncoder } from '@solana/kit'
import type { ReadTransaction } from './readTransaction.ts'

/** Whether all required signatures are valid, strictly by RFC 8032, as validators check them. */
export function hasValidSignatures({ transaction, header, staticAccounts }: ReadTransaction): boolean {
  const signers = staticAccounts.slice(0, header.signers)
  return signers.every((signer) => {
    const signature = transaction.signatures[signer]
    if (!signature) return false
    try {
      const key = Uint8Array.from(getAddressEncoder().encode(signer))
      return ed25519.verify(Uint8Array.from(signature), Uint8Array.from(transaction.messageBytes), key, {
        zip215: false,
      })
    } catch {
      return false
    }
  })
}
