import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, decimalOf } from '../../../hooks/decimal.ts'
import { amountGiven, amountTyped, flipAmount } from './fiat.ts'

const price = decimalOf(2000.5)
const typed = (text: string, unit: 'token' | 'fiat', at: Decimal | undefined, decimals: number) =>
  amountTyped(text, { unit, sign: '.', price: at, decimals })

describe('an amount in two units', () => {
  it('is the token amount when typed in the token', () => {
    expect(typed('0.5', 'token', price, 18)).toEqual({ text: '0.5', unit: 'token', inToken: '0.5' })
  })

  it('is converted to the token, truncated to its decimals', () => {
    expect(typed('20', 'fiat', price, 6).inToken).toBe('0.009997')
    expect(typed('20.01', 'fiat', decimalOf(1), 6).inToken).toBe('20.01')
  })

  it.each(['1.234', '1,000', '1e3', '-1', ' 2', 'ten', '.', ''])(
    'never takes %j in dollars for an amount of the token',
    (text) => {
      expect(typed(text, 'fiat', price, 18)).toEqual({ text, unit: 'fiat', inToken: '' })
    },
  )

  it('has no fiat unit without a price', () => {
    const draft = typed('0.5', 'token', undefined, 18)
    expect(flipAmount(draft, undefined, '.')).toBe(draft)
  })

  it('switches there and back without losing a digit', () => {
    const draft = typed('0.123456789012345678', 'token', price, 18)
    const there = flipAmount(draft, price, '.')
    expect(there.text).toBe('246.97')
    expect(flipAmount(there, price, '.')).toEqual({ ...draft, text: '0.123456' })
  })

  it('clears anything that is not an amount', () => {
    expect(flipAmount(typed(' 0,5', 'token', price, 18), price, '.')).toEqual({
      text: '',
      unit: 'fiat',
      inToken: '',
    })
  })

  it.each([
    ['2.418686682109876543', '2.418686'],
    ['0.000000012345', '0.000000012'],
    ['0.1000009', '0.1'],
    ['12', '12'],
    ['0', '0'],
  ])('shows %s as %s and keeps it exact', (inToken, text) => {
    expect(amountGiven(inToken, '.')).toEqual({ text, unit: 'token', inToken })
    expect(amountGiven(inToken, ',').text).toBe(text.replace('.', ','))
  })

  it('accepts both decimal signs', () => {
    expect(typed('0,5', 'token', price, 18).inToken).toBe('0.5')
    expect(typed('20,01', 'fiat', decimalOf(1), 6).inToken).toBe('20.01')
    expect(typed('١٢٫٥', 'token', price, 18).inToken).toBe('12.5')
  })

  it('is never worth more than the typed amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.integer({ min: 1, max: 10 ** 9 }), (cents, milli) => {
        const rate = { units: BigInt(milli), scale: 3 }
        const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
        const { inToken } = typed(text, 'fiat', rate, 18)
        const [whole = '', fraction = ''] = inToken.split('.')
        const worth = BigInt(whole + fraction.padEnd(18, '0')) * BigInt(milli)
        expect(worth <= cents * 10n ** 19n).toBe(true)
      }),
    )
  })
})
