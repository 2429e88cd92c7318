import { p256 } from '@noble/curves/nist.js'
import { bytesToBigInt, concat, type Hex, hexToBytes, keccak256, toHex } from 'viem'

export type Passkey = ReturnType<typeof createPasskey>

/** A P-256 key that an account of the Delegation Framework can have besides its owner's. */
export function createPasskey(id = 'key') {
  const { secretKey, publicKey } = p256.keygen()
  const point = p256.Point.fromBytes(publicKey).toBytes(false)
  return {
    id,
    x: bytesToBigInt(point.slice(1, 33)),
    y: bytesToBigInt(point.slice(33)),
    /** As the account checks it: the key's name, then the signature of the hash's SHA-256. */
    sign(hash: Hex): Hex {
      const signature = p256.sign(hexToBytes(hash), secretKey, { lowS: true })
      return concat([keccak256(toHex(id)), toHex(signature)])
    },
  }
}
