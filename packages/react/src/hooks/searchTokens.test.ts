import { expect, it } from 'vitest'
import { searchTokens } from './searchTokens.ts'

const tokens = [
  { symbol: 'WETH', name: 'Wrapped Ether', address: '0xC02A' },
  { symbol: 'ETH', name: 'Ether', address: undefined },
  { symbol: 'KEY', name: 'Keycoin', address: '0xAAAA' },
]
const found = (search: string) => searchTokens(tokens, search, (token) => token).map(({ symbol }) => symbol)

it('finds tokens by symbol, name and address, in any case, the nearest to the beginning first', () => {
  expect(found(' coin ')).toEqual(['KEY'])
  expect(found('0xaa')).toEqual(['KEY'])
  expect(found('eth')).toEqual(['ETH', 'WETH'])
  expect(found('nothing')).toEqual([])
  expect(found(' ')).toHaveLength(3)
})
