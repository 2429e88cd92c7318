import { networkId } from '@latchkey/protocol'
import { readSs58, writeSs58 } from '@latchkey/siwx/addresses'
import { hex } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blake2 } from './blake2.ts'
import { parsePolkadotAddress } from './polkadotAddress.ts'

// The key called Alice on every Substrate development chain.
const alice = hex.decode('d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d')
const forms = [
  [0, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  [2, 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
  [42, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
] as const

describe('SS58', () => {
  it.each(forms)('parses and writes the format of prefix %i', (prefix, address) => {
    expect(readSs58(address)).toEqual({ prefix, publicKey: alice })
    expect(writeSs58({ prefix, publicKey: alice })).toBe(address)
  })

  it('parses what it wrote for every prefix, and rejects it with one letter changed', () => {
    const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
    const letter = fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz')
    fc.assert(
      fc.property(fc.nat({ max: 0x3fff }), key, fc.nat(), letter, (prefix, publicKey, at, other) => {
        const address = writeSs58({ prefix, publicKey })
        expect(readSs58(address)).toEqual({ prefix, publicKey })
        const index = at % address.length
        const changed = address.slice(0, index) + other + address.slice(index + 1)
        // A two-byte checksum misses one change in 65,536; it then yields another key, never the same.
        if (changed !== address) expect(readSs58(changed)?.publicKey).not.toEqual(publicKey)
      }),
    )
  })

  it('never throws, whatever it is given', () => {
    fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => void readSs58(text)))
    for (const wrong of [
      '',
      forms[2][1].slice(1),
      `${forms[2][1]}1`,
      'F7Hs',
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    ])
      expect(readSs58(wrong)).toBeUndefined()
  })

  it.each([-1, 0.5, 0x4000])('rejects the prefix %d', (prefix) => {
    expect(() => writeSs58({ prefix, publicKey: alice })).toThrow(RangeError)
  })
})

describe('parsePolkadotAddress', () => {
  const polkadot = networkId('polkadot:91b171bb158e2d3848fa23a9f1c25182')

  it("writes an address in the network's format", () => {
    expect(parsePolkadotAddress(` ${forms[2][1]} `, polkadot)).toBe(forms[0][1])
    expect(parsePolkadotAddress(forms[0][1], polkadot)).toBe(forms[0][1])
    // A network that is not listed uses the generic format.
    expect(parsePolkadotAddress(forms[2][1], networkId('polkadot:e143f23803ac50e8f6f8e62695d1ce9e'))).toBe(forms[2][1])
  })

  it('rejects the format of another network, and text that is not an address', () => {
    expect(() => parsePolkadotAddress(forms[1][1], polkadot)).toThrow('This address belongs to another network')
    expect(() => parsePolkadotAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', polkadot)).toThrow(
      'Enter a valid address or name',
    )
  })
})

describe('R5.18 blake2', () => {
  const text = new TextEncoder().encode('abc')
  const bytes = (length: number) => new Uint8Array(length)

  it('hashes as RFC 7693 specifies', () => {
    expect(hex.encode(blake2(text, { length: 64 })).slice(0, 32)).toBe('ba80a53f981c4d0d6a2797b69f12f6e9')
    expect(blake2(text, { length: 1 })).toHaveLength(1)
    const keyed = blake2(text, { length: 32, key: bytes(64), salt: bytes(16), personal: bytes(16) })
    expect(keyed).not.toEqual(blake2(text, { length: 32 }))
  })

  const wrong = [
    { length: 0 },
    { length: 65 },
    { length: 32, key: bytes(65) },
    { length: 32, salt: bytes(15) },
    { length: 32, salt: bytes(17) },
    { length: 32, personal: bytes(15) },
    { length: 32, personal: bytes(17) },
  ]
  it.each(wrong)('rejects %o', (options) => expect(() => blake2(text, options)).toThrow())
})
