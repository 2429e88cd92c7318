import { createFormats } from '@latchkey/ui'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRestrictedTimeZone } from '../../hooks/isRestrictedTimeZone.ts'
import { forgetPurchase, keepPurchase, readPurchase } from './keptPurchase.ts'
import { readBuyAmount } from './readBuyAmount.ts'
import { formatFiat } from './useFiat.ts'

describe('an amount of money', () => {
  const limits = { minimumAmount: 10, maximumAmount: 7500 }
  it.each([
    ['100', '.', { status: 'read', amount: '100' }],
    ['10,50', ',', { status: 'read', amount: '10.50' }],
    ['٢٥٠', '.', { status: 'read', amount: '250' }],
    ['', '.', { status: 'empty' }],
    ['0', '.', { status: 'empty' }],
    ['9.99', '.', { status: 'tooLow', limit: 10 }],
    ['7500.01', '.', { status: 'tooHigh', limit: 7500 }],
    ['9'.repeat(40), '.', { status: 'tooHigh', limit: 7500 }],
    ['10.001', '.', { status: 'tooPrecise' }],
    ['1e3', '.', { status: 'invalid' }],
    ['-50', '.', { status: 'invalid' }],
  ] as const)('R9.08 typed as %o is read', (typed, sign, reading) => {
    expect(readBuyAmount(typed, sign, limits)).toEqual(reading)
  })

  it('R9.08 is never read outside the limits', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const reading = readBuyAmount(typed, '.', limits)
        return reading.status !== 'read' || (Number(reading.amount) >= 10 && Number(reading.amount) <= 7500)
      }),
    )
  })
})

describe('money of a provider', () => {
  it.each([
    ['en', 'USD', '$1,000'],
    ['ar', 'USD', '\u2068\u200f1,000\u00a0$\u2069'],
    ['de', 'EUR', '1.000\u00a0€'],
    ['en', 'no currency', '1000 no currency'],
  ])('has one sign in %s: %s', (locale, currency, shown) =>
    expect(formatFiat(createFormats(locale), currency, 1000, true)).toBe(shown),
  )
})

describe('R9.15 buying', () => {
  it.each(['Asia/Shanghai', 'Asia/Hong_Kong', 'Asia/Macau', 'PRC'])('is not offered in %s', (zone) =>
    expect(isRestrictedTimeZone(zone)).toBe(true),
  )
  it.each(['Asia/Taipei', 'Asia/Singapore', 'Europe/Berlin', 'UTC'])('is offered in %s', (zone) =>
    expect(isRestrictedTimeZone(zone)).toBe(false),
  )
})

describe('the last purchase', () => {
  const purchase = {
    order: 'a'.repeat(22),
    url: 'https://pay.example/1',
    provider: 'Sandbox',
    websiteUrl: 'https://pay.example',
    address: '0x1',
    amount: '97.5',
    symbol: 'USDC',
  }
  const client = () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    return { name: 'latchkey', storage }
  }

  it('survives a reload for its own address, until it is forgotten', () => {
    const kept = client()
    keepPurchase(kept, purchase)
    expect(readPurchase(kept, '0x1')).toEqual(purchase)
    expect(readPurchase(kept, '0x2')).toBeUndefined()
    forgetPurchase(kept, 'b'.repeat(22))
    expect(readPurchase(kept, '0x1')).toEqual(purchase)
    forgetPurchase(kept, purchase.order)
    expect(readPurchase(kept, '0x1')).toBeUndefined()
  })

  it.each(['', '{', 'null', '[]', '{"order":1}', JSON.stringify({ ...purchase, url: 'javascript:alert(1)' })])(
    'is none where %o is kept',
    (text) => {
      const kept = client()
      kept.storage.setItem('latchkey.purchase', text)
      expect(readPurchase(kept, '0x1')).toBeUndefined()
    },
  )
})
