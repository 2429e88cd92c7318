import { defineNetwork, networkId } from '@latchkey/protocol'
import type { Balance } from '@latchkey/protocol/api'
import { describe, expect, it } from 'vitest'
import { decimalText } from './decimal.ts'
import { readTokenBalance, sortTokens, type TokenBalance, totalOf, withoutTestNetworks } from './tokenBalance.ts'

const home = networkId('eip155:1')
const usdc = `eip155:1:0x${'a0'.repeat(20)}`

const balance = (over: Partial<Balance> = {}): Balance => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2000.1,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: '',
  ...over,
})
const token = (over: Partial<Balance> = {}): TokenBalance => {
  const read = readTokenBalance(balance(over), home)
  if (!read) throw new Error('not read')
  return read
}

describe('readTokenBalance', () => {
  it('R3.03 reads a native and a contract token', () => {
    expect(token()).toMatchObject({ id: 'eip155:1/native', symbol: 'ETH', decimals: 18, networkId: 'eip155:1' })
    expect(token().address).toBeUndefined()
    expect(token({ address: usdc }).address).toBe(`0x${'a0'.repeat(20)}`)
    expect(token({ chainId: undefined }).networkId).toBe('eip155:1')
  })

  it.each([0, -1])('has no value at a price of %s', (price) => {
    expect(token({ price }).price).toBeUndefined()
    expect(token({ price }).value).toBeUndefined()
  })

  it('computes the value exactly', () => {
    const rich = token({ quantity: { decimals: '18', numeric: '123456789.000000000000000001' }, price: 0.1, value: 1 })
    expect(rich.value && decimalText(rich.value)).toBe('12345678.9000000000000000001')
  })

  it('accepts names that have 5,000 characters, are markup, or are empty', () => {
    expect(token({ name: 'A'.repeat(5000), symbol: 'B'.repeat(5000) }).name).toHaveLength(40)
    expect(token({ name: '<b>', symbol: '' })).toMatchObject({ name: '<b>', symbol: '—' })
  })

  it('drops a balance with invalid ids', () => {
    expect(readTokenBalance(balance({ chainId: 'eip155' }), home)).toBeUndefined()
    expect(readTokenBalance(balance({ address: '0xabc' }), home)).toBeUndefined()
  })
})

describe('totalOf', () => {
  it('adds exactly where floats would not', () => {
    const tenth = { decimals: '1', numeric: '0.1' }
    const total = totalOf([token({ price: 1, quantity: tenth }), token({ price: 2, quantity: tenth })])
    expect(total.value && decimalText(total.value)).toBe('0.3')
    expect(total.unpriced).toBe(0)
  })

  it('is unknown, not zero, when no token has a price', () => {
    expect(totalOf([token({ price: 0 })])).toEqual({ value: undefined, unpriced: 1 })
  })

  it('counts tokens without a price, and is zero without tokens', () => {
    expect(totalOf([token(), token({ price: 0 })]).unpriced).toBe(1)
    const nothing = totalOf([token({ price: 0, quantity: { decimals: '18', numeric: '0' } })])
    expect(nothing.value && decimalText(nothing.value)).toBe('0')
  })
})

describe('lists of tokens', () => {
  it('sorts by value, tokens without a price last', () => {
    const names = sortTokens([
      token({ name: 'b', price: 0, address: usdc }),
      token({ name: 'z', price: 0 }),
      token({ name: 'rich' }),
    ]).map(({ name }) => name)
    expect(names).toEqual(['rich', 'z', 'b'])
  })

  it('leaves out test networks on request', () => {
    const networks = [
      defineNetwork({
        id: 'eip155:1',
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      }),
      defineNetwork({
        id: 'eip155:5',
        name: 'Test',
        testnet: true,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      }),
    ]
    expect(withoutTestNetworks([token(), token({ chainId: 'eip155:5' })], networks)).toHaveLength(1)
  })
})
