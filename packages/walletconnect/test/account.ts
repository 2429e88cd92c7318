import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** An Ethereum account that signs messages (EIP-191). */
export function createAccount(secretKey: string) {
  return {
    address: addressOf(secp256k1.getPublicKey(hexToBytes(secretKey), false)),
    sign(message: string) {
      const signature = secp256k1.sign(hashOfText(message), hexToBytes(secretKey), {
        prehash: false,
        format: 'recovered',
      })
      const [recovery = 0, ...rest] = signature
      return `0x${bytesToHex(Uint8Array.from(rest))}${(27 + recovery).toString(16)}`
    },
  }
}

/** The address that signed a message. */
export function signerOf(message: string, signature: string): string {
  const bytes = hexToBytes(signature.slice(2))
  const recovered = Uint8Array.from([(bytes[64] ?? 0) - 27, ...bytes.subarray(0, 64)])
  const key = secp256k1.recoverPublicKey(recovered, hashOfText(message), { prehash: false })
  return addressOf(secp256k1.Point.fromBytes(key).toBytes(false))
}

function addressOf(publicKey: Uint8Array): string {
  return `0x${bytesToHex(keccak_256(publicKey.subarray(1)).subarray(12))}`
}

function hashOfText(message: string): Uint8Array {
  const bytes = new TextEncoder().encode(message)
  const head = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return keccak_256(Uint8Array.from([...head, ...bytes]))
}
