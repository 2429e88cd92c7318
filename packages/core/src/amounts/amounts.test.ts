import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activityDecimals, displayAmount, formatAmount } from './formatAmount.ts'
import { maxSendable } from './maxSendable.ts'
import { parseAmount } from './parseAmount.ts'

const uint256 = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const oddText = fc.string({
  unit: fc.constantFrom(...'0123456789.,-+eExX_:/ abfzA\n\u0661\uff11\u00bd\u202e\u0000\ud83e🦊é'),
})
const decimals = fc.integer({ min: 0, max: 255 })

describe('parseAmount', () => {
  it.each([
    '',
    ' ',
    '.',
    '1e3',
    '1E3',
    '-1',
    '+1',
    ' 0,5',
    '0,5',
    '1,000.5',
    ' 1',
    '1 ',
    '1_000',
    '0x10',
    '١',
    '１',
    'NaN',
    'Infinity',
    '1.2.3',
    '½',
    '1\n',
  ])('G-13 rejects %j', (text) => {
    expect(() => parseAmount(text, 18)).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }))
  })

  it('rejects more decimals than the token has, but accepts trailing zeros', () => {
    expect(() => parseAmount('0.1234567', 6)).toThrow('This token has at most 6 decimals')
    expect(parseAmount('0.1230000000', 6)).toBe(123_000n)
    expect(() => parseAmount('1.5', 0)).toThrow(expect.objectContaining({ code: 'AMOUNT_TOO_PRECISE' }))
  })

  it('G-13 rejects 10^60 of a token with 18 decimals, which exceeds a uint256, and accepts the largest uint256', () => {
    expect(() => parseAmount(`1${'0'.repeat(60)}`, 18)).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }))
    const most = 2n ** 256n - 1n
    expect(parseAmount(most.toString(), 0)).toBe(most)
    expect(() => parseAmount((most + 1n).toString(), 0)).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }))
  })

  it('rejects a text of a million digits without parsing it', () => {
    expect(() => parseAmount('9'.repeat(1_000_000), 18)).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }))
  })

  it.each([
    ['1', 18, 10n ** 18n],
    ['.5', 2, 50n],
    ['5.', 2, 500n],
    ['007', 0, 7n],
    ['0', 255, 0n],
    ['0.000000000000000001', 18, 1n],
  ] as const)('parses %j with %i decimals', (text, places, raw) => {
    expect(parseAmount(text, places)).toBe(raw)
  })

  it('is the inverse of formatAmount for every amount and number of decimals', () => {
    fc.assert(fc.property(uint256, decimals, (raw, places) => parseAmount(formatAmount(raw, places), places) === raw))
  })

  it('returns an amount within uint256 or an error with a code for every text', () => {
    fc.assert(
      fc.property(oddText, decimals, (text, places) => {
        try {
          const raw = parseAmount(text, places)
          return raw >= 0n && raw < 2n ** 256n
        } catch (error) {
          return ['AMOUNT_INVALID', 'AMOUNT_TOO_PRECISE'].includes((error as { code: string }).code)
        }
      }),
    )
  })
})

describe('formatAmount', () => {
  it('writes plain decimals without an exponent or trailing zeros', () => {
    expect(formatAmount(1_500_000n, 6)).toBe('1.5')
    expect(formatAmount(1n, 18)).toBe('0.000000000000000001')
    expect(formatAmount(10n ** 60n, 0)).toBe(`1${'0'.repeat(60)}`)
    expect(formatAmount(0n, 255)).toBe('0')
    fc.assert(fc.property(uint256, decimals, (raw, places) => /^\d+(\.\d*[1-9])?$/.test(formatAmount(raw, places))))
  })
})

describe('displayAmount', () => {
  it('shows 3 decimals in activity and 2 elsewhere, rounded down', () => {
    expect(displayAmount('1.9999').text).toBe('1.99')
    expect(displayAmount('1.9999', activityDecimals).text).toBe('1.999')
    expect(displayAmount('12.50').text).toBe('12.5')
    expect(displayAmount('0')).toEqual({ text: '0', isBelow: false })
    expect(displayAmount('100')).toEqual({ text: '100', isBelow: false })
  })

  it('marks an amount that is too small to show as below the limit, not as zero', () => {
    expect(displayAmount('0.0000001')).toEqual({ text: '0.01', isBelow: true })
    expect(displayAmount('0.0009', activityDecimals)).toEqual({ text: '0.001', isBelow: true })
  })

  it('never shows more than the amount', () => {
    fc.assert(
      fc.property(uint256, fc.integer({ min: 2, max: 255 }), (raw, places) => {
        const { text, isBelow } = displayAmount(formatAmount(raw, places))
        return isBelow ? raw > 0n : parseAmount(text, places) <= raw
      }),
    )
  })
})

describe('maxSendable', () => {
  it('subtracts the fee from the native token only', () => {
    expect(maxSendable({ balance: 100n, feeWei: 30n, isNative: true })).toBe(70n)
    expect(maxSendable({ balance: 100n, feeWei: 30n, isNative: false })).toBe(100n)
    expect(maxSendable({ balance: 20n, feeWei: 30n, isNative: true })).toBe(0n)
  })
})
