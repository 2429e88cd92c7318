import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { HARDENED_OFFSET, HDKey } from '@scure/bip32'
import { mnemonicBytes, mnemonicSeed } from './mnemonic.ts'
import { deriveEd25519 } from './slip10.ts'

/** m/44'/60'/0'/0/0 and m/44'/501'/0'/0': the first account that other wallets derive from the same phrase. */
const eip155Path = [44 + HARDENED_OFFSET, 60 + HARDENED_OFFSET, HARDENED_OFFSET, 0, 0]
const solanaPath = [44, 501, 0, 0]

/** Both accounts of an entropy. Call `wipe` when done, even after an error. */
export async function deriveKeys(entropy: Uint8Array<ArrayBuffer>, subtle: SubtleCrypto): Promise<DerivedKeys> {
  const words = mnemonicBytes(entropy, new Uint8Array(await subtle.digest('SHA-256', entropy)))
  const seed = await mnemonicSeed(words, subtle)
  words.fill(0)
  const eip155 = deriveSecp256k1(seed, eip155Path)
  const solana = deriveEd25519(seed, solanaPath)
  seed.fill(0)
  return {
    secrets: { eip155, solana },
    publicKeys: { eip155: secp256k1.getPublicKey(eip155, true), solana: ed25519.getPublicKey(solana) },
    wipe() {
      eip155.fill(0)
      solana.fill(0)
    },
  }
}

export type DerivedKeys = {
  /** 32 bytes each. */
  secrets: { eip155: Uint8Array; solana: Uint8Array }
  publicKeys: PublicKeys
  wipe(): void
}

/** `eip155`: secp256k1, compressed; `solana`: ed25519. */
export type PublicKeys = { eip155: Uint8Array; solana: Uint8Array }

/** A BIP-32 secret key. Every intermediate node is wiped. */
export function deriveSecp256k1(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = HDKey.fromMasterSeed(seed)
  for (const index of path) {
    const child = node.deriveChild(index)
    node.wipePrivateData()
    node = child
  }
  const secret = node.privateKey
  node.wipePrivateData()
  // By its type a node may only hold a public key; these never do.
  if (!secret) throw new TypeError('A node of a seed has a private key')
  return secret
}
