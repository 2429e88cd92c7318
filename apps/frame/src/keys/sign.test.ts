import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { hashMessage, recoverAddress } from 'viem'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DerivedKeys, deriveKeys } from './deriveKeys.ts'
import { mnemonicBytes } from './mnemonic.ts'
import { sign } from './sign.ts'

const entropy = new Uint8Array(32).fill(5)
const half = secp256k1.Point.CURVE().n / 2n
const digests = Array.from({ length: 50 }, (_, index) => sha256(Uint8Array.of(index)))

describe('F-18 signatures', () => {
  let keys: DerivedKeys
  beforeAll(async () => {
    keys = await deriveKeys(entropy, crypto.subtle)
  })

  it('F-18 have a low s and recover to the signer', async () => {
    const address = privateKeyToAddress(`0x${bytesToHex(keys.secrets.eip155)}`)
    for (const digest of digests) {
      const signature = sign(keys, { namespace: 'eip155', digest })
      expect(BigInt(`0x${bytesToHex(signature.slice(32, 64))}`)).toBeLessThanOrEqual(half)
      expect(signature[64]).toBeLessThan(2)
      const asEthereum = `0x${bytesToHex(signature.slice(0, 64))}${(27 + (signature[64] ?? 0)).toString(16)}` as const
      expect(await recoverAddress({ hash: `0x${bytesToHex(digest)}`, signature: asEthereum })).toBe(address)
    }
  })

  it('F-18 match RFC 6979, as other wallets with the same words create them', async () => {
    const words = new TextDecoder().decode(mnemonicBytes(entropy, sha256(entropy)))
    const theirs = await mnemonicToAccount(words).signMessage({ message: 'Same words, same signature' })
    const hash = hashMessage('Same words, same signature')
    const digest = Uint8Array.from(Buffer.from(hash.slice(2), 'hex'))
    const ours = sign(keys, { namespace: 'eip155', digest })
    expect(`0x${bytesToHex(ours.slice(0, 64))}${(27 + (ours[64] ?? 0)).toString(16)}`).toBe(theirs)
    expect(sign(keys, { namespace: 'eip155', digest })).toEqual(ours)
  })

  it('F-18 verify on Solana over the exact bytes', () => {
    const message = new TextEncoder().encode('bytes of a transaction')
    const signature = sign(keys, { namespace: 'solana', message })
    expect(ed25519.verify(signature, message, keys.publicKeys.solana)).toBe(true)
  })

  it('F-18 are never returned when they are faulty', () => {
    const flip = (place: number) => ({
      secp256k1: {
        sign: ((...given: Parameters<typeof secp256k1.sign>) => {
          const made = Uint8Array.from(secp256k1.sign(...given))
          made[place] = (made[place] ?? 0) ^ 1
          return made
        }) as typeof secp256k1.sign,
      },
      ed25519: {
        sign: ((...given: Parameters<typeof ed25519.sign>) => {
          const made = Uint8Array.from(ed25519.sign(...given))
          made[place] = (made[place] ?? 0) ^ 1
          return made
        }) as typeof ed25519.sign,
      },
    })
    const [digest = new Uint8Array(32)] = digests
    const faulty = expect.objectContaining({ code: 'SIGNATURE_FAULTY' })
    // The first byte is the recovery id: a wrong one recovers to another signer.
    for (const place of [0, 1, 32, 33, 63, 64])
      expect(() => sign(keys, { namespace: 'eip155', digest }, flip(place))).toThrow(faulty)
    for (const place of [0, 31, 32, 63])
      expect(() => sign(keys, { namespace: 'solana', message: digest }, flip(place))).toThrow(faulty)
  })

  it('rejects anything but a digest', () => {
    expect(() => sign(keys, { namespace: 'eip155', digest: new Uint8Array(31) })).toThrow()
  })
})
