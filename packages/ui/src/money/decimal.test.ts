import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDecimal, separatorsOf } from './decimal.ts'

const en = { decimals: 18, group: ',', decimal: '.' }
const de = { decimals: 18, group: '.', decimal: ',' }

describe('readDecimal', () => {
  it.each([
    ['1.5', en, '1.5'],
    ['1,5', en, '1.5'],
    ['1,234', en, '1234'],
    ['1,234,567.8', en, '1234567.8'],
    ['1.234.567,8', de, '1234567.8'],
    ['1.234', de, '1234'],
    ['1,5', de, '1.5'],
    ['.5', en, '.5'],
    ['007', en, '7'],
    ['0', en, '0'],
    ['', en, ''],
    ['1 234,5', de, '1234.5'],
    ['١٢٫٥', en, '12.5'],
    ['1.2.3', en, undefined],
    ['-1', en, undefined],
    ['1e18', en, undefined],
    ['0x10', en, undefined],
    ['1.', { ...en, decimals: 0 }, undefined],
    ['1.234', { ...en, decimals: 2 }, undefined],
  ])('reads %j with %o as %j', (typed, rules, value) => {
    expect(readDecimal(typed, rules)).toBe(value)
  })

  it('answers a plain decimal string or nothing, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(readDecimal(typed, en) ?? '').toMatch(/^\d*(\.\d{0,18})?$/)
      }),
    )
  })

  it('reads back what a locale writes', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 24n),
        fc.constantFrom('en', 'de', 'fr', 'ar', 'de-CH', 'pt-BR'),
        (amount, locale) => {
          const written = new Intl.NumberFormat(locale).format(amount)
          expect(readDecimal(written, { decimals: 18, ...separatorsOf(locale) })).toBe(String(amount))
        },
      ),
    )
  })
})
