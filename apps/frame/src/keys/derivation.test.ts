import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import fc from 'fast-check'
import { mnemonicToAccount, publicKeyToAddress } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { deriveKeys, deriveSecp256k1 } from './deriveKeys.ts'
import { mnemonicBytes, mnemonicSeed } from './mnemonic.ts'
import { deriveEd25519 } from './slip10.ts'

const { subtle } = crypto
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const words = (entropy: Uint8Array) => mnemonicBytes(entropy, sha256(entropy))

describe('F-03 derivation', () => {
  // https://github.com/trezor/python-mnemonic/blob/master/vectors.json: the 256-bit vectors whose words are easy to
  // check.
  it.each([
    ['00'.repeat(32), `${'abandon '.repeat(23)}art`],
    [
      '7f'.repeat(32),
      `${'legal winner thank year wave sausage worth useful '.repeat(2)}legal winner thank year wave sausage worth title`,
    ],
    [
      '80'.repeat(32),
      `${'letter advice cage absurd amount doctor acoustic avoid '.repeat(2)}letter advice cage absurd amount doctor acoustic bless`,
    ],
    ['ff'.repeat(32), `${'zoo '.repeat(23)}vote`],
    [
      '68a79eaca2324873eacc50cb9c6eca8cc68ea5d936f98787c60c7ebc74e6ce7c',
      'hamster diagram private dutch cause delay private meat slide toddler razor book happy fancy gospel tennis maple dilemma loan word shrug inflict delay length',
    ],
  ])('F-03 derives the 24 words of %s (BIP-39)', (entropy, expected) => {
    expect(text(words(hexToBytes(entropy)))).toBe(expected)
  })

  it('F-03 derives the same words and seed as another implementation for any entropy', async () => {
    const entropies = fc.uint8Array({ minLength: 32, maxLength: 32 })
    await fc.assert(
      fc.asyncProperty(entropies, async (drawn) => {
        const entropy = Uint8Array.from(drawn)
        const mnemonic = entropyToMnemonic(entropy, wordlist)
        expect(text(words(entropy))).toBe(mnemonic)
        expect(await mnemonicSeed(words(entropy), subtle)).toEqual(mnemonicToSeedSync(mnemonic))
      }),
      { numRuns: 20 },
    )
  })

  // https://github.com/bitcoin/bips/blob/master/bip-0032.mediawiki, test vector 1.
  it('F-03 follows a BIP-32 path', () => {
    const seed = hexToBytes('000102030405060708090a0b0c0d0e0f')
    const path = [0x80000000, 1, 0x80000002, 2, 1000000000]
    const expected = HDKey.fromExtendedKey(
      'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76',
    )
    expect(deriveSecp256k1(seed, path)).toEqual(expected.privateKey)
  })

  // https://github.com/satoshilabs/slips/blob/master/slip-0010.md, ed25519, test vector 1.
  it.each([
    [[], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
    [[0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
    [[0, 1, 2], '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9'],
    [[0, 1, 2, 2, 1000000000], '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793'],
  ])('F-03 follows the SLIP-10 path %j', (path, expected) => {
    expect(bytesToHex(deriveEd25519(hexToBytes('000102030405060708090a0b0c0d0e0f'), path))).toBe(expected)
  })

  it('F-03 derives the accounts that viem and Solana wallets find for the same words', async () => {
    const entropy = Uint8Array.from({ length: 32 }, (_, index) => index * 7)
    const keys = await deriveKeys(entropy, subtle)
    const mnemonic = text(words(entropy))
    expect(publicKeyToAddress(`0x${bytesToHex(secp(keys.publicKeys.eip155))}`)).toBe(
      mnemonicToAccount(mnemonic).address,
    )
    const signer = await createKeyPairSignerFromPrivateKeyBytes(Uint8Array.from(keys.secrets.solana))
    expect(base58.encode(keys.publicKeys.solana)).toBe(signer.address)
  })

  it('wipes its secrets when wipe is called', async () => {
    const keys = await deriveKeys(new Uint8Array(32).fill(3), subtle)
    expect(keys.secrets.eip155.some((byte) => byte !== 0)).toBe(true)
    keys.wipe()
    expect([...keys.secrets.eip155, ...keys.secrets.solana].every((byte) => byte === 0)).toBe(true)
  })
})

function secp(publicKey: Uint8Array) {
  return secp256k1.Point.fromBytes(publicKey).toBytes(false)
}
