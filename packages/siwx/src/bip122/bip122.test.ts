import { networkId } from '@latchkey/protocol'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, hexToBytes } from '@noble/curves/utils.js'
import { base64, hex } from '@scure/base'
import { Address, NETWORK, p2pkh, p2sh, p2tr, p2wpkh, p2wsh, RawWitness, WIF } from '@scure/btc-signer'
import { describe, expect, it } from 'vitest'
import { hashLegacy } from './bip137.ts'
import { signBip322 } from './signBip322.ts'
import { hashMessage } from './toSign.ts'
import { verifyBip122 } from './verifyBip122.ts'

const network = networkId('bip122:000000000019d6689c085ae165831e93')
const privateKey = WIF().decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k')
const publicKey = secp256k1.getPublicKey(privateKey, true)

const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const taproot = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'
const nested = '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb'
const legacy = '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc'

// https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki, Bitcoin Core's util_tests and btcd's vectors
const vectors: readonly (readonly [string, string, string])[] = [
  [
    segwit,
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    segwit,
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    segwit,
    'Hello World',
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [taproot, '', 'AUENaEN08MvLbhHu5+JxE0z2cwjClb3Mt3Nv9IT4/4CLdMYMpIhLQlTTAkYK6WO/Ew4yC05Z9WHCipKnl2SfoengAQ=='],
  [
    taproot,
    'Hello World',
    'AUFylEJD/8Arqu9J/uTde49VdZDCP/Bv9J9XDdmJc9Tdy/83yvVggexMchQJ+9teYj5bo+gdW8l98PO+JZ1mS1WLAQ==',
  ],
  [
    taproot,
    'Hello World',
    'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
  ],
  [
    nested,
    '',
    'AkgwRQIhAJFXl+/g7w+UDxvGex2KulmFJshHi02gQZXGRpZ+9bapAiB5Q/ikazTS7FMewqVFil3RLkEErUZ25k6f/xYThoQXogEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    nested,
    'Hello World',
    'AkcwRAIgRfq2Gfv9guFcXAf2vQEJSHX8FP5OuiHs1DSK1I0wk/0CIGPzqm6QNPTDJuki148OQ2DbJtXyrr71s4xYPwogQUupASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
]
const other = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

describe('BIP-322 with the vectors of the standard', () => {
  it('hashes messages with its tag', () => {
    expect(hex.encode(hashMessage(''))).toBe('c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1')
    expect(hex.encode(hashMessage('Hello World'))).toBe(
      'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a',
    )
  })

  it.each(vectors)('accepts %s over "%s"', (address, message, signature) => {
    expect(() => verifyBip122({ address, message, signature, network })).not.toThrow()
    expect(() => verifyBip122({ address, message, signature: `smp${signature}`, network })).not.toThrow()
  })

  it.each(vectors)(
    'rejects %s over another text, for another address, or with any byte changed',
    (address, message, signature) => {
      const invalid = expect.objectContaining({ code: 'SIWX_SIGNATURE_INVALID' })
      expect(() => verifyBip122({ address, message: `${message} `, signature, network })).toThrow(invalid)
      for (const wrong of [other, segwit, nested, taproot].filter((one) => one !== address))
        expect(() => verifyBip122({ address: wrong, message, signature, network })).toThrow(invalid)
      const bytes = base64.decode(signature)
      for (let at = 0; at < bytes.length; at += 7) {
        const changed = base64.encode(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)))
        expect(() => verifyBip122({ address, message, signature: changed, network })).toThrow(invalid)
      }
    },
  )
})

describe('signBip322', () => {
  it.each([segwit, nested, taproot])('makes valid signatures for %s, on each network', (address) => {
    const signature = signBip322({ address, message: 'Hello 🌍', network, privateKey })
    expect(() => verifyBip122({ address, message: 'Hello 🌍', signature, network })).not.toThrow()
    const regtest = { ...NETWORK, bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4 }
    const local = Address(regtest).encode(Address(NETWORK).decode(address))
    const id = networkId('bip122:0f9188f13cb7b2c71f2a335e3a4fc328')
    expect(() =>
      verifyBip122({
        address: local,
        message: '',
        signature: signBip322({ address: local, message: '', network: id, privateKey }),
        network: id,
      }),
    ).not.toThrow()
  })

  it('refuses an address that the key does not own', () => {
    expect(() => signBip322({ address: other, message: '', network, privateKey })).toThrow(
      expect.objectContaining({ code: 'SIWX_SIGNATURE_INVALID' }),
    )
  })
})

/** BIP-137's 65 bytes over a message, with the first byte of an address type. */
function signLegacy(message: string, firstOfKind: number, options: { highS?: boolean } = {}): string {
  const bytes = secp256k1.sign(hashLegacy(message), privateKey, { prehash: false, format: 'recovered' })
  const recovery = bytes[0] ?? 0
  if (!options.highS) return base64.encode(concatBytes(Uint8Array.of(firstOfKind + recovery), bytes.subarray(1)))
  const s = secp256k1.Point.Fn.ORDER - BigInt(`0x${hex.encode(bytes.subarray(33))}`)
  const high = hexToBytes(s.toString(16).padStart(64, '0'))
  return base64.encode(concatBytes(Uint8Array.of(firstOfKind + (recovery ^ 1)), bytes.subarray(1, 33), high))
}

describe('BIP-137', () => {
  const invalid = expect.objectContaining({ code: 'SIWX_SIGNATURE_INVALID' })

  it.each([
    [legacy, 31],
    [nested, 35],
    [segwit, 39],
  ])('accepts %s with its own first byte', (address, first) => {
    expect(() =>
      verifyBip122({ address, message: 'Hello', signature: signLegacy('Hello', first), network }),
    ).not.toThrow()
  })

  it('accepts a signature made by another program', () => {
    // From bip322-js's tests.
    const signature = 'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk='
    const message = 'This is an example of a signed message.'
    expect(() =>
      verifyBip122({ address: '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV', message, signature, network }),
    ).not.toThrow()
  })

  it.each([
    [legacy, 27],
    [legacy, 39],
    [nested, 31],
    [segwit, 31],
    [segwit, 35],
  ])('K-09 rejects %s with the first byte of another address type', (address, first) => {
    expect(() => verifyBip122({ address, message: 'Hello', signature: signLegacy('Hello', first), network })).toThrow(
      invalid,
    )
  })

  it('K-09 has no signatures for taproot', () => {
    expect(() =>
      verifyBip122({ address: taproot, message: 'Hello', signature: signLegacy('Hello', 31), network }),
    ).toThrow(expect.objectContaining({ code: 'SIWX_SIGNATURE_UNSUPPORTED' }))
  })

  it('rejects a malleable signature', () => {
    expect(() =>
      verifyBip122({ address: segwit, message: 'Hello', signature: signLegacy('Hello', 39, { highS: true }), network }),
    ).toThrow(invalid)
  })
})

describe('unsupported signatures', () => {
  const unsupported = expect.objectContaining({ code: 'SIWX_SIGNATURE_UNSUPPORTED' })
  const signature = vectors[0]?.[2] ?? ''

  it('reports multi-key scripts as unsupported', () => {
    const address = p2wsh(p2pkh(publicKey)).address ?? ''
    expect(() => verifyBip122({ address, message: '', signature, network })).toThrow(unsupported)
  })

  it('reports the full format and proofs of funds as unsupported', () => {
    for (const form of ['ful', 'pof'])
      expect(() => verifyBip122({ address: segwit, message: '', signature: form + signature, network })).toThrow(
        unsupported,
      )
    expect(() => verifyBip122({ address: segwit, message: '', signature: 'A'.repeat(2000), network })).toThrow(
      unsupported,
    )
  })

  it('reports P2PKH with BIP-322, and an unknown network, as unsupported', () => {
    expect(() => verifyBip122({ address: legacy, message: '', signature, network })).toThrow(unsupported)
    expect(() => verifyBip122({ address: segwit, message: '', signature, network: networkId('bip122:00') })).toThrow(
      unsupported,
    )
  })

  it('rejects an address of another network, one with a wrong checksum, and a taproot script path', () => {
    const invalid = expect.objectContaining({ code: 'SIWX_SIGNATURE_INVALID' })
    const regtest = p2wpkh(publicKey, { ...NETWORK, bech32: 'bcrt' }).address ?? ''
    for (const address of [regtest, `${segwit}m`, segwit.replace('9', '8')])
      expect(() => verifyBip122({ address, message: '', signature, network })).toThrow(invalid)
    const [key = new Uint8Array()] = RawWitness.decode(base64.decode(vectors[4]?.[2] ?? ''))
    const byScript = base64.encode(RawWitness.encode([key, Uint8Array.of(0x51), new Uint8Array(33)]))
    expect(() => verifyBip122({ address: taproot, message: 'Hello World', signature: byScript, network })).toThrow(
      invalid,
    )
  })

  it("derives the vectors' addresses from their key", () => {
    expect([
      p2wpkh(publicKey).address,
      p2sh(p2wpkh(publicKey)).address,
      p2tr(publicKey.subarray(1)).address,
      p2pkh(publicKey).address,
    ]).toEqual([segwit, nested, taproot, legacy])
  })
})
