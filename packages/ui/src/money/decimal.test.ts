import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DecimalSign, decimalSignOf, readDecimal } from './decimal.ts'

const locales = ['en', 'de', 'fr', 'ar', 'ar-EG', 'fa', 'de-CH', 'pt-BR', 'hi'] as const
const signs = fc.constantFrom<DecimalSign>('.', ',')

describe('readDecimal', () => {
  it.each([
    ['0.5', '.', '0.5'],
    ['0,5', '.', '0.5'],
    ['0.5', ',', '0.5'],
    ['0,5', ',', '0.5'],
    [',5', '.', '.5'],
    ['5,', '.', '5.'],
    ['1,25', '.', '1.25'],
    ['0,500', '.', '0.500'],
    ['1,0000', '.', '1.0000'],
    ['1234,567', '.', '1234.567'],
    ['1.000', '.', '1.000'],
    ['1,000', ',', '1.000'],
    ['1,234.5', '.', '1234.5'],
    ['1.234,5', '.', '1234.5'],
    ['1,234.5', ',', '1234.5'],
    ['1,000,000', '.', '1000000'],
    ['1.000.000', '.', '1000000'],
    ['١٢٫٥', '.', '12.5'],
    ['١٬٠٠٠', '.', '1000'],
    ['١٬٢٣٤٫٥', '.', '1234.5'],
    ['٣', '.', '3'],
    ['007', '.', '007'],
    ['', '.', ''],
  ] as const)('reads %j as %j when the sign is %j', (typed, sign, value) => {
    expect(readDecimal(typed, sign)).toBe(value)
  })

  it.each([
    ['1,000', '.'],
    ['999,999', '.'],
    ['1.000', ','],
  ] as const)('finds %j ambiguous when the sign is %j', (typed, sign) => {
    expect(readDecimal(typed, sign)).toBe('ambiguous')
  })

  it.each([
    '1.2.3',
    '1,23,456',
    '-1',
    '+1',
    '1e18',
    '0x10',
    ' 0,5',
    '1 000',
    '1_000',
    '1,000.5.5',
    '0,500.5',
    '½',
    '1'.repeat(401),
  ])('rejects %j', (typed) => {
    expect(readDecimal(typed, '.')).toBeUndefined()
    expect(readDecimal(typed, ',')).toBeUndefined()
  })

  it('returns decimal text, ambiguous or nothing for any input', () => {
    const odd = fc.string({ unit: fc.constantFrom(...'0123456789.,٫٬٠٥ eE-+'), maxLength: 20 })
    fc.assert(
      fc.property(fc.oneof(odd, fc.string({ unit: 'grapheme' })), signs, (typed, sign) => {
        expect(readDecimal(typed, sign) ?? '').toMatch(/^(\d*(\.\d*)?|ambiguous)$/)
      }),
    )
  })

  it('never reads a number that a locale formats as another one, with or without grouping', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 15n),
        fc.integer({ min: 0, max: 999_999 }),
        fc.constantFrom(...locales),
        fc.boolean(),
        (whole, micro, locale, useGrouping) => {
          const plain = `${whole}.${String(micro).padStart(6, '0')}`
          const format = new Intl.NumberFormat(locale, { useGrouping, maximumFractionDigits: 6 })
          const read = readDecimal(format.format(plain as `${number}`), decimalSignOf(locale))
          const isRefused = read === undefined || read === 'ambiguous'
          // Only grouped numbers may be rejected: apostrophes, spaces, lakhs, and a single thousand.
          if (!useGrouping) expect(isRefused).toBe(false)
          if (!isRefused) expect(canonical(read)).toBe(canonical(plain))
        },
      ),
    )
  })

  it('never reads a thousand as one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 999_999 }), signs, (amount, sign) => {
        const locale = sign === '.' ? 'en' : 'de'
        expect(readDecimal(new Intl.NumberFormat(locale).format(amount), sign)).toBe('ambiguous')
      }),
    )
  })
})

function canonical(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.')
  return `${BigInt(whole || '0')}.${fraction.replace(/0+$/, '')}`
}
