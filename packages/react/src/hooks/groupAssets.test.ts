import type { Balance } from '@latchkey/protocol/api'
import { expect, it } from 'vitest'
import { decimalText } from './decimal.ts'
import { groupAssets } from './groupAssets.ts'
import { readTokenBalance, sortTokens, totalOf } from './tokenBalance.ts'

const held = (over: Partial<Balance> & { numeric: string }) => {
  const { numeric, ...rest } = over
  const balance: Balance = {
    name: 'USD Coin',
    symbol: 'USDC',
    chainId: 'eip155:1',
    price: 1,
    quantity: { decimals: '6', numeric },
    iconUrl: '',
    ...rest,
  }
  return readTokenBalance(balance, 'eip155:1') ?? expect.fail()
}
const usdc = (chain: number, numeric: string, decimals = '6') =>
  held({
    chainId: `eip155:${chain}`,
    address: `eip155:${chain}:0x${String(chain).padStart(40, '0')}`,
    asset: 'usd-coin',
    numeric,
    quantity: { decimals, numeric },
  })
const rows = (tokens: Parameters<typeof groupAssets>[0]) =>
  groupAssets(sortTokens(tokens)).map(({ tokens: { length }, amount, value }) => [
    length,
    decimalText(amount),
    value && decimalText(value),
  ])

it('adds up one asset on several networks, whatever its decimals', () => {
  const tokens = [usdc(1, '1000'), usdc(56, '1000.000000000000000001', '18'), held({ numeric: '1500' })]
  expect(rows(tokens)).toEqual([
    [2, '2000.000000000000000001', '2000.000000000000000001'],
    [1, '1500', '1500'],
  ])
})

it('never takes a token for another because of its name and symbol', () => {
  const imitation = held({ numeric: '5', address: `eip155:1:0x${'66'.repeat(20)}` })
  expect(rows([usdc(1, '10'), imitation])).toEqual([
    [1, '10', '10'],
    [1, '5', '5'],
  ])
})

it('keeps an asset without a price, and the value of what has one', () => {
  const unpriced = held({ numeric: '7', price: 0, asset: 'usd-coin', address: `eip155:1:0x${'01'.repeat(20)}` })
  expect(rows([unpriced])).toEqual([[1, '7', undefined]])
  expect(rows([usdc(1, '10'), unpriced])).toEqual([[2, '17', '10']])
})

it('leaves unverified tokens out of the total', () => {
  const fake = held({ numeric: '1000000', isUnverified: true, address: `eip155:1:0x${'66'.repeat(20)}` })
  expect(totalOf([usdc(1, '10'), fake])).toEqual({ value: { units: 10n, scale: 0 }, unpriced: 0 })
})
