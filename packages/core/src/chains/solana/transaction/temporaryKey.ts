import { CodedError } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import { type SolanaAddress, solanaAddress } from '../solanaAddress.ts'

/** A key that nobody can read, for one transaction. */
export type TemporaryKey = {
  address: SolanaAddress
  /** Signs the message of a transaction. 64 bytes. */
  sign: (message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>
}

/** Creates a key in the browser. @throws CodedError `SWAP_UNSUPPORTED` if the browser has no Ed25519. */
export async function createTemporaryKey(): Promise<TemporaryKey> {
  const keys = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']).catch((cause) => {
    throw new CodedError('SWAP_UNSUPPORTED', 'This browser cannot swap on Solana', { cause })
  })
  if (!('privateKey' in keys)) throw new CodedError('SWAP_UNSUPPORTED', 'This browser cannot swap on Solana')
  const raw = await crypto.subtle.exportKey('raw', keys.publicKey)
  return {
    address: solanaAddress(base58.encode(new Uint8Array(raw))),
    sign: async (message) => new Uint8Array(await crypto.subtle.sign('Ed25519', keys.privateKey, message)),
  }
}
