import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountId,
  addressOf,
  assetId,
  chainIdOf,
  namespaceOf,
  namespaces,
  networkId,
  networkOf,
  parseAccountId,
  parseAssetId,
  parseNetworkId,
} from './caip.ts'
import { isLatchkeyError } from './codedError.ts'

const namespace = fc.constantFrom(...namespaces)
const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)
const address = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/)
const oddText = fc.string({
  unit: fc.constantFrom(...'0123456789.,-+eExX_:/ abfzA\n\u0661\uff11\u00bd\u202e\u0000\ud83e🦊é'),
})
/** Any text, and texts that are almost valid. */
const stranger = fc.oneof(
  oddText,
  fc
    .array(fc.oneof(namespace, reference, fc.constantFrom(':', '/', ' ')), { maxLength: 8 })
    .map((parts) => parts.join('')),
)

describe('CAIP-2 network ids', () => {
  it('R5.09 must have two colon-separated parts, else "Invalid CAIP-2 network id"', () => {
    expect(parseNetworkId('eip155:1')).toEqual({ namespace: 'eip155', reference: '1' })
    for (const wrong of [
      '',
      'eip155',
      'eip155:',
      ':1',
      'eip155:1:2',
      'cosmos:hub',
      'EIP155:1',
      ' eip155:1',
      'eip155:1 ',
      'eip155:a/b',
      `eip155:${'1'.repeat(33)}`,
      'eip155:１',
    ])
      expect(() => networkId(wrong)).toThrow('Invalid CAIP-2 network id')
  })

  it('stay unchanged, for every namespace and reference', () => {
    fc.assert(
      fc.property(namespace, reference, (space, ref) => {
        const id = networkId(`${space}:${ref}`)
        return id === `${space}:${ref}` && namespaceOf(id) === space && parseNetworkId(id).reference === ref
      }),
    )
  })

  it('yield the number of an EVM chain, only in its canonical notation', () => {
    expect(chainIdOf(networkId('eip155:31337'))).toBe(31337)
    for (const wrong of [
      'eip155:0',
      'eip155:01',
      'eip155:1e3',
      'eip155:-1',
      'eip155:0x1',
      'eip155:9007199254740993',
      'solana:1',
    ])
      expect(() => chainIdOf(networkId(wrong))).toThrow('Invalid CAIP-2 network id')
  })
})

describe('CAIP-10 account ids', () => {
  it('R5.09 must have three colon-separated parts, else "Invalid CAIP-10 address"', () => {
    expect(parseAccountId('eip155:1:0xab')).toEqual({
      namespace: 'eip155',
      reference: '1',
      address: '0xab',
      network: 'eip155:1',
    })
    for (const wrong of [
      '',
      'eip155:1',
      'eip155:1:',
      'eip155::0xab',
      'eip155:1:0xab:1',
      '0xab',
      'cosmos:hub:0xab',
      'eip155:1:0x ab',
      `eip155:1:${'a'.repeat(129)}`,
    ])
      expect(() => accountId(wrong)).toThrow('Invalid CAIP-10 address')
  })

  it('are joined from a network and an address, and split again', () => {
    fc.assert(
      fc.property(namespace, reference, address, (space, ref, one) => {
        const network = networkId(`${space}:${ref}`)
        const id = accountId(network, one)
        return addressOf(id) === one && networkOf(id) === network && namespaceOf(id) === space
      }),
    )
  })
})

describe('CAIP-19 asset ids', () => {
  it('name a network, a standard, a contract and optionally one of its tokens', () => {
    expect(parseAssetId('eip155:1/erc20:0xab')).toEqual({ network: 'eip155:1', standard: 'erc20', reference: '0xab' })
    expect(parseAssetId('eip155:1/erc721:0xab/7')).toEqual({
      network: 'eip155:1',
      standard: 'erc721',
      reference: '0xab',
      tokenId: '7',
    })
    for (const wrong of [
      '',
      'eip155:1',
      'eip155:1/erc20',
      'eip155:1/erc20:',
      'eip155:1/:0xab',
      'eip155:1/ERC20:0xab',
      'eip155:1/erc20:0xab/',
      'eip155:1/erc721:0xab/7/8',
      '/erc20:0xab',
    ])
      expect(() => assetId(wrong)).toThrow('Invalid CAIP-19 asset id')
  })

  it('report an invalid network as such', () => {
    expect(() => assetId('eip155/erc20:0xab')).toThrow('Invalid CAIP-2 network id')
  })
})

describe('untrusted text', () => {
  it('yields an id or an error with a code, which contains at most 100 characters of it', () => {
    fc.assert(
      fc.property(stranger, fc.constantFrom(networkId, accountId, assetId), (text, parse) => {
        try {
          return parse(text) === text
        } catch (error) {
          return isLatchkeyError(error) && String(error.data.text).length <= 100
        }
      }),
    )
    expect(() => accountId('x'.repeat(5_000_000))).toThrow('Invalid CAIP-10 address')
  })
})
