import { namespaces } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { addressKey, sameAddress } from '../client/sameAddress.ts'
import { canSend } from './canSend.ts'
import { coinTypesOf } from './coinTypes.ts'
import { followers } from './followers.ts'
import { parseRecipientOn } from './parseRecipientOn.ts'
import { senders } from './senders.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const address = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

describe('namespaces', () => {
  it('sends on EVM networks and Solana, and follows what it sends', () => {
    expect(namespaces.filter(canSend)).toEqual(['eip155', 'solana'])
    expect(Object.keys(followers)).toEqual(Object.keys(senders))
  })

  it('reads recipients as the network writes addresses, and as EVM’s without one', () => {
    expect(parseRecipientOn(address, solana)).toEqual({ kind: 'address', address })
    expect(() => parseRecipientOn(address, 'eip155:1')).toThrow('network')
    expect(() => parseRecipientOn(address)).toThrow('network')
    const evm = '0x00000000219ab540356cbb839cbe05303d7705fa'
    expect(parseRecipientOn(evm)).toMatchObject({ address: '0x00000000219ab540356cBB839Cbe05303d7705Fa' })
  })

  it('finds a name’s address on EVM networks under their coin type, or that of all, and elsewhere only under its own', () => {
    expect(coinTypesOf('eip155:8453')).toEqual(['2147492101', '2147483648', '60'])
    expect(coinTypesOf(solana)).toEqual(['501'])
  })

  it('tells apart addresses by their case, except on EVM networks', () => {
    expect(addressKey('eip155', '0xAB')).toBe('0xab')
    expect(addressKey('solana', 'Ab')).toBe('Ab')
    for (const namespace of namespaces)
      expect(sameAddress(namespace, '0xAB', '0xab')).toBe(addressKey(namespace, '0xAB') === '0xab')
  })
})
