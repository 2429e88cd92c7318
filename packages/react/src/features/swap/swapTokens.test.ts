import { accountId, networkId } from '@latchkey/protocol'
import type { SwapToken as ListedToken } from '@latchkey/protocol/api'
import { describe, expect, it } from 'vitest'
import { parseDecimal, zero } from '../../hooks/decimal.ts'
import type { TokenBalance } from '../../hooks/tokenBalance.ts'
import { chooseToken, emptySwap } from './swapStore.ts'
import { findToken, mergeTokens, readTokenId, tokenIds } from './swapTokens.ts'

const usdc = `0x${'aa'.repeat(20)}`
const key = `0x${'bb'.repeat(20)}`
const listed = (symbol: string, address: string, name = symbol): ListedToken => ({
  name,
  symbol,
  address,
  decimals: 6,
  logoUri: null,
  eip2612: false,
  isListed: true,
})
const held = (symbol: string, address: string | undefined): TokenBalance => ({
  id: `eip155:1/${symbol}`,
  networkId: networkId('eip155:1'),
  address,
  name: symbol,
  symbol,
  decimals: 6,
  amount: parseDecimal('5') ?? zero,
})

const tokens = mergeTokens(
  [held('ETH', undefined), held('USDC', usdc.toUpperCase().replace('0X', '0x'))],
  [
    listed('USDC', `eip155:1:${usdc}`),
    listed('KEY', `eip155:1:${key}`, 'Keycoin'),
    listed('ETH', 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'),
    listed('BAD', 'nonsense'),
    listed('\u202eKEY\n', `eip155:1:0x${'cc'.repeat(20)}`),
  ],
)

describe('the tokens of a swap', () => {
  it('have each token once, held ones first, and none whose id means nothing', () => {
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'KEY', 'KEY'])
    expect(tokens.slice(0, 2).every(({ balance }) => balance !== undefined)).toBe(true)
  })

  it('show no control characters of a stranger', () => {
    for (const { symbol, name } of tokens) expect(symbol + name).toMatch(/^[\x20-\x7e]*$/)
  })

  it('are found by id, address and symbol', () => {
    for (const text of ['key', `eip155:1:${key}`, key.toUpperCase().replace('0X', '0x')])
      expect(findToken(tokens, text)?.id).toBe(`eip155:1:${key}`)
    expect(findToken(tokens, 'nothing')).toBeUndefined()
    expect(findToken(tokens, '')).toBeUndefined()
  })
})

it('knows which tokens are in the account or in the list', () => {
  const own = [held('ETH', undefined), held('USDC', usdc.toUpperCase().replace('0X', '0x'))]
  const list = [listed('KEY', `eip155:1:${key.toUpperCase().replace('0X', '0x')}`)]
  const native = accountId('eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
  for (const id of [native, accountId(`eip155:1:${usdc}`), accountId(`eip155:1:${key}`)])
    expect(tokenIds(own, list).has(id)).toBe(true)
  for (const id of [accountId(`eip155:10:${key}`), accountId(`eip155:1:0x${'cc'.repeat(20)}`)])
    expect(tokenIds(own, list).has(id)).toBe(false)
})

describe('a token whose name imitates a listed one', () => {
  const fake = held('USDC', `0x${'dd'.repeat(20)}`)
  const list = [listed('USDC', `eip155:1:${usdc}`)]

  it('is marked although the account holds it: anyone can send anyone a token', () => {
    expect(mergeTokens([fake, held('ETH', undefined)], list)).toMatchObject([
      { symbol: 'USDC', isUnlisted: true },
      { symbol: 'ETH' },
      { symbol: 'USDC', isUnlisted: false },
    ])
    expect(mergeTokens([held('USDC', usdc)], list)[0]).not.toHaveProperty('isUnlisted')
  })

  it('isn’t marked before the server has said what it lists', () => {
    expect(mergeTokens([fake], undefined)[0]).not.toHaveProperty('isUnlisted')
  })

  it('is never the one that an app means by the symbol', () => {
    expect(findToken(mergeTokens([fake], list), 'USDC')?.id).toBe(`eip155:1:${usdc}`)
    expect(findToken(mergeTokens([fake], []), 'USDC')?.id).toBe(`eip155:1:${fake.address}`)
  })
})

describe('choosing a token', () => {
  const draft = { ...emptySwap, from: accountId(`eip155:1:${usdc}`), to: accountId(`eip155:1:${key}`), exact: '1.23' }
  it('moves the other side over where it had the same token', () => {
    expect(chooseToken(draft, 'to', accountId(`eip155:1:${usdc}`))).toEqual({ from: draft.to, to: draft.from })
  })
  it('forgets the exact amount of another token', () => {
    const other = accountId(`eip155:1:0x${'cc'.repeat(20)}`)
    expect(chooseToken(draft, 'from', other)).toEqual({ from: other, exact: undefined })
    expect(chooseToken(draft, 'to', other)).toEqual({ to: other })
  })

  it('can be an address that was pasted, on this network alone', () => {
    const network = networkId('eip155:1')
    const mixed = `0x${'Aa'.repeat(20)}`
    expect(readTokenId(` ${mixed} `, network)).toBe(`eip155:1:${usdc}`)
    expect(readTokenId(`eip155:1:${mixed}`, network)).toBe(`eip155:1:${usdc}`)
    for (const text of ['', 'USDC', `${mixed}0`, `eip155:2:${mixed}`, `0x${'g'.repeat(40)}`, `${mixed} ${mixed}`])
      expect(readTokenId(text, network)).toBeUndefined()
  })

  it('keep their case on Solana, where it matters', () => {
    const network = networkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    expect(mergeTokens([], [listed('USDC', `${network}:${mint}`)])).toMatchObject([{ id: `${network}:${mint}` }])
    const usdcHeld = { ...held('USDC', mint), networkId: network }
    expect(mergeTokens([usdcHeld], [listed('USDC', `${network}:${mint}`)])).toHaveLength(1)
    expect(mergeTokens([usdcHeld], [listed('USDC', `${network}:${mint.toLowerCase()}`)])).toMatchObject([
      { isUnlisted: true },
      { id: `${network}:${mint.toLowerCase()}` },
    ])
    expect(readTokenId(` ${mint}`, network)).toBe(`${network}:${mint}`)
    expect(readTokenId(`${network}:${mint}`, network)).toBe(`${network}:${mint}`)
    for (const text of ['USDC', `${mint}0`, `0x${'aa'.repeat(20)}`, `solana:${'1'.repeat(32)}:${mint}`])
      expect(readTokenId(text, network)).toBeUndefined()
  })

  it('say whether nobody vouches for them, and come once although two lists have them', () => {
    const odd = { ...listed('USDC', `eip155:1:${key}`), isListed: false }
    expect(mergeTokens([], [odd, odd])).toMatchObject([{ symbol: 'USDC', isUnlisted: true }])
    expect(tokens.some(({ isUnlisted }) => isUnlisted)).toBe(false)
  })
})
