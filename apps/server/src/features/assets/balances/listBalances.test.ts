import { describe, expect, it } from 'vitest'
import type { ServerNetwork } from '../../../config/configSchema.ts'
import { type Holding, listBalances } from './listBalances.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const network = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [
    { address: usdc, symbol: 'USDC', decimals: 6, asset: 'usd-coin' },
    { address: `0x${'d'.repeat(40)}`, symbol: 'DAI', decimals: 18 },
  ],
  showUnverified: true,
} as unknown as ServerNetwork

const held = (address: string, symbol: string, dollars: number, isListed = false): Holding => ({
  token: { address: address.toLowerCase(), name: symbol, symbol, decimals: 18, isListed, iconUrl: undefined },
  raw: 10n ** 18n,
  dollars,
})
const list = (...holdings: Holding[]) =>
  listBalances(holdings, { network, publicUrl: 'http://localhost', rate: 1, always: [] }).map(
    ({ symbol, asset, isUnverified }) => [symbol, asset, isUnverified],
  )

describe('listBalances', () => {
  it('names the asset of the native token of a known network, and of a listed token that the operator names', () => {
    expect(list({ token: 'native', raw: 1n, dollars: 3000 }, held(usdc, 'USDC', 1, true))).toEqual([
      ['ETH', 'ethereum', undefined],
      ['USDC', 'usd-coin', undefined],
    ])
    expect(list(held(`0x${'d'.repeat(40)}`, 'DAI', 1, true))).toEqual([['DAI', undefined, undefined]])
  })

  it('never names the asset of a token that isn’t listed, whatever it calls itself', () => {
    expect(list(held(`0x${'6'.repeat(40)}`, 'USDC', 0))).toEqual([['USDC', undefined, true]])
  })

  it('calls a token unverified that has no price, or a price and a listed token’s symbol', () => {
    expect(
      list(
        held(`0x${'1'.repeat(40)}`, 'NEW', 0),
        held(`0x${'2'.repeat(40)}`, 'PRICED', 2),
        held(`0x${'3'.repeat(40)}`, 'usdc', 1),
      ),
    ).toEqual([
      ['PRICED', undefined, undefined],
      ['usdc', undefined, true],
      ['NEW', undefined, true],
    ])
  })
})
