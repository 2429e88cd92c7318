import type { HistoryItem, Transfer } from '@latchkey/protocol/api'
import { describe, expect, it } from 'vitest'
import { describeActivity, isBait } from './describeActivity.ts'

const me = `0x${'aa'.repeat(20)}`
// From EIP-55, as services write it and with its checksum.
const lowerAda = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const transfer = (over: Partial<Transfer> = {}): Transfer => ({
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://icons.example/eth.png' } },
  nft_info: null,
  direction: 'out',
  quantity: { numeric: '0.2' },
  value: null,
  price: null,
  ...over,
})
const item = (
  over: Partial<HistoryItem['metadata']> = {},
  transfers: HistoryItem['transfers'] = [transfer()],
): HistoryItem => ({
  id: 'a',
  metadata: {
    operationType: 'send',
    hash: '0x01',
    minedAt: '2026-11-19T10:21:35Z',
    sentFrom: me.toUpperCase().replace('0X', '0x'),
    sentTo: lowerAda,
    status: 'confirmed',
    nonce: 1,
    chain: 'eip155:1',
    ...over,
  },
  transfers,
})

describe('describeActivity', () => {
  it('R3.12 reads a send with amount, symbol, icon and recipient', () => {
    expect(describeActivity(item(), me, 'ETH')).toMatchObject({
      operation: 'send',
      status: 'confirmed',
      movements: [{ direction: 'out', amount: '0.2', symbol: 'ETH', iconUrl: 'https://icons.example/eth.png' }],
      more: 0,
      counterpart: { role: 'to', address: ada },
      minedAt: Date.UTC(2026, 10, 19, 10, 21, 35),
    })
  })

  it('names the sender of a received transfer', () => {
    const received = item({ operationType: 'receive', sentFrom: lowerAda, sentTo: me }, [transfer({ direction: 'in' })])
    expect(describeActivity(received, me, 'ETH').counterpart).toEqual({ role: 'from', address: ada })
  })

  it('calls it received when somebody else had tokens minted for the account', () => {
    const minted = [transfer({ direction: 'in', fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: null } })]
    const from = (sentFrom: string) => describeActivity(item({ operationType: 'mint', sentFrom }, minted), me, 'ETH')
    expect(from(lowerAda).operation).toBe('receive')
    expect(from(me).operation).toBe('mint')
  })

  it('does not show a token’s contract as the recipient', () => {
    const usdc = transfer({ fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: null } })
    expect(describeActivity(item({}, [usdc]), me, 'ETH').counterpart).toBeUndefined()
  })

  it('shows both sides of a trade and counts the rest', () => {
    const trade = describeActivity(
      item({ operationType: 'trade' }, [transfer(), transfer({ direction: 'in' }), transfer()]),
      me,
      'ETH',
    )
    expect(trade.movements.map(({ direction }) => direction)).toEqual(['out', 'in'])
    expect(trade.more).toBe(1)
  })

  it('shows an unknown operation as it is, shortened', () => {
    expect(describeActivity(item({ operationType: 'close' }), me, 'ETH').operation).toEqual({ unknown: 'close' })
    const long = describeActivity(item({ operationType: 'x'.repeat(64) }), me, 'ETH').operation
    expect(long).toEqual({ unknown: `${'x'.repeat(12)}…${'x'.repeat(11)}` })
  })

  it('names an NFT, and how many when there are several', () => {
    const nft = { name: 'Punk #1', content: null, flags: null }
    const [one, five] = ['1', '5'].map(
      (numeric) =>
        describeActivity(item({}, [transfer({ fungible_info: null, nft_info: nft, quantity: { numeric } })]), me, 'ETH')
          .movements[0],
    )
    expect(one).toEqual({ direction: 'out', symbol: 'Punk #1' })
    expect(five).toMatchObject({ amount: '5', symbol: 'Punk #1' })
  })

  it.each([null, [], [transfer({ quantity: { numeric: '0' } })]])(
    'describes a transaction that moved nothing: transfers %o',
    (transfers) => {
      expect(describeActivity(item({ operationType: 'approve' }, transfers), me, 'ETH')).toMatchObject({
        movements: [],
        counterpart: { role: 'to', address: ada },
      })
    },
  )
})

describe('isBait', () => {
  const nothing = [transfer({ quantity: { numeric: '0.000' } })]
  it('is a zero transfer in this account’s name that another account sent', () => {
    expect(isBait(item({ sentFrom: ada }, nothing), me)).toBe(true)
  })
  it('is neither the account’s own transaction nor one that moved tokens', () => {
    expect(isBait(item({}, nothing), me)).toBe(false)
    expect(isBait(item({ sentFrom: ada }), me)).toBe(false)
    expect(isBait(item({ sentFrom: ada }, null), me)).toBe(false)
  })
})
