import { bitcoinChainOf, bitcoinNetworkId, readBitcoinAddress } from '@latchkey/siwx/addresses'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bitcoinKeys } from '../../../test/bitcoinKeys.ts'
import { parseBitcoinAddress } from './parseBitcoinAddress.ts'

// From BIP-173, BIP-350 and the first block.
const known = [
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'p2pkh', 'mainnet'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'p2sh', 'mainnet'],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'p2wpkh', 'mainnet'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr', 'mainnet'],
  ['BC1SW50QGDZ25J', 'witness', 'mainnet'],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'p2wsh', 'testnet'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'p2pkh', 'testnet'],
  ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'p2sh', 'testnet'],
  ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'p2wpkh', 'regtest'],
] as const

describe('readBitcoinAddress', () => {
  it.each(known)('reads %s as %s of %s', (text, kind, chain) => {
    expect(readBitcoinAddress(text)).toMatchObject({ kind, chains: expect.arrayContaining([chain]) })
  })

  // BIP-350's list of invalid addresses: wrong checksum for the version, length, case and padding.
  const wrong = [
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf',
    'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
    'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
    'bc1pw5dgrnzv',
    'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
    'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq',
    'bc1gmk9yu',
    'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
    '',
  ]
  it.each(['constructor', '__proto__', 'tostring'])('rejects an address that begins with %s1', (prefix) => {
    const words = [0, ...bech32.toWords(new Uint8Array(20))]
    expect(readBitcoinAddress(bech32.encode(prefix, words))).toBeUndefined()
  })

  it.each(wrong)('rejects %s', (text) => expect(readBitcoinAddress(text)).toBeUndefined())

  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
  const written = fc.oneof(
    fc
      .tuple(fc.constantFrom('bc', 'tb', 'bcrt'), bytes(20))
      .map(([hrp, hash]) => bech32.encode(hrp, [0, ...bech32.toWords(hash)])),
    fc
      .tuple(fc.constantFrom('bc', 'tb', 'bcrt'), bytes(32))
      .map(([hrp, key]) => bech32m.encode(hrp, [1, ...bech32m.toWords(key)])),
    fc
      .tuple(fc.constantFrom(0, 5, 111, 196), bytes(20))
      .map(([version, hash]) => createBase58check(sha256).encode(Uint8Array.of(version, ...hash))),
  )

  it('accepts a valid address, and rejects it with one letter changed', () => {
    fc.assert(
      fc.property(written, fc.nat(), fc.constantFrom(...'023456789acdefghjklmnpqrstuvwxyz'), (address, at, letter) => {
        expect(readBitcoinAddress(address)?.address).toBe(address)
        const index = at % address.length
        const changed = address.slice(0, index) + letter + address.slice(index + 1)
        if (changed !== address) expect(readBitcoinAddress(changed)).toBeUndefined()
      }),
    )
  })

  it('never throws, whatever it is given', () => {
    const alphabet = fc.string({
      unit: fc.constantFrom(...'bctr1qpzry9x8gf2tvdw0s3jn54khce6mua7l BCTROIl\u0000é'),
      maxLength: 120,
    })
    fc.assert(fc.property(fc.oneof(fc.string({ maxLength: 200 }), alphabet), (text) => void readBitcoinAddress(text)))
  })
})

describe('parseBitcoinAddress', () => {
  const regtest = bitcoinNetworkId('regtest')

  it('returns the address in its usual form', () => {
    const { address } = bitcoinKeys('regtest').payment
    expect(parseBitcoinAddress(` ${address.toUpperCase()}\n`, regtest)).toBe(address)
  })

  it('distinguishes an address of another network from an invalid one', () => {
    const read = (text: string) => () => parseBitcoinAddress(text, regtest)
    expect(read(bitcoinKeys('mainnet').payment.address)).toThrow('This address belongs to another network')
    expect(read('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')).toThrow('Enter a valid address or name')
  })
})

it('knows the networks by their genesis hash, and no others', () => {
  expect(bitcoinNetworkId('mainnet')).toBe('bip122:000000000019d6689c085ae165831e93')
  expect(bitcoinChainOf(bitcoinNetworkId('regtest'))).toBe('regtest')
  // Litecoin is in the same namespace.
  for (const id of ['bip122:12a765e31ffd4059bada1e25190f6e98', 'eip155:1'])
    expect(() => bitcoinChainOf(id as ReturnType<typeof bitcoinNetworkId>)).toThrow('Unsupported chain')
})
