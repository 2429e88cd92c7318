import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  compare,
  cut,
  type Decimal,
  decimalOf,
  decimalText,
  divide,
  multiply,
  parseDecimal,
  subtract,
} from './decimal.ts'

const parsed = (text: string): Decimal => {
  const decimal = parseDecimal(text)
  if (!decimal) throw new Error(`${text} isn't a decimal`)
  return decimal
}
const units = fc.bigInt({ min: -(10n ** 80n), max: 10n ** 80n })
const decimals = fc.record({ units, scale: fc.integer({ min: 0, max: 255 }) })

describe('decimal', () => {
  it.each([
    ['0', '0'],
    ['-0.0', '0'],
    ['007.500', '7.5'],
    ['1e-7', '0.0000001'],
    ['1.5e+21', '1500000000000000000000'],
    ['0.1', '0.1'],
  ])('prints %s as %s', (text, printed) => {
    expect(decimalText(parsed(text))).toBe(printed)
  })

  it.each(['', ' 1', '1,5', '.5', '5.', '+1', '1e9999', 'NaN', 'Infinity', '0x10', '1_000', '١'])(
    'rejects %j',
    (text) => {
      expect(parseDecimal(text)).toBeUndefined()
    },
  )

  it('adds tenths without rounding errors', () => {
    expect(decimalText(add(parsed('0.1'), parsed('0.2')))).toBe('0.3')
  })

  it('multiplies a balance of 80 digits by a price exactly', () => {
    const many = '9'.repeat(78)
    expect(decimalText(multiply(parsed(many), parsed('0.01')))).toBe(`${'9'.repeat(76)}.99`)
  })

  it('truncates and never rounds up', () => {
    expect(decimalText(cut(parsed('1.9999'), 2))).toBe('1.99')
  })

  it('divides to the given number of digits, truncated', () => {
    expect(decimalText(divide(parsed('20'), parsed('3'), 6))).toBe('6.666666')
    expect(decimalText(divide(parsed('1'), parsed('0.0000001'), 0))).toBe('10000000')
    expect(decimalText(divide(parsed('0.00001'), parsed('4000'), 18))).toBe('0.0000000025')
  })

  it('reads every finite number as it prints', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(decimalText(decimalOf(value) ?? parsed('1')))).toBe(value === 0 ? 0 : value)
      }),
    )
    expect(decimalOf(Number.NaN)).toBeUndefined()
    expect(decimalOf(Number.POSITIVE_INFINITY)).toBeUndefined()
  })

  it('parses what it printed, and adds and subtracts without loss', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(compare(parsed(decimalText(a)), a)).toBe(0)
        expect(compare(subtract(add(a, b), b), a)).toBe(0)
      }),
    )
  })

  it('never throws on untrusted text', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseDecimal(text)))
  })
})
