import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUnfinished, readAmount, readTypedAmount } from './readAmount.ts'

describe('readAmount', () => {
  it.each([
    ['0.5', 500_000n],
    ['.5', 500_000n],
    ['5.', 5_000_000n],
    ['007', 7_000_000n],
    ['1.0000000', 1_000_000n],
    ['0,5', 500_000n],
    ['1,000.5', 1_000_500_000n],
    ['٣', 3_000_000n],
  ])('accepts %s', (text, raw) => {
    expect(readTypedAmount(text, '.', { decimals: 6 })).toEqual({ status: 'read', raw })
  })

  it.each([
    ['1e3', 'exponent'],
    ['1E-2', 'exponent'],
    ['-1', 'negative'],
    ['−1', 'negative'],
    [' 0,5', 'space'],
    ['1,23,456', 'separators'],
    [' 1', 'space'],
    ['1 000', 'space'],
    ['ten', 'notANumber'],
    ['0x10', 'notANumber'],
    ['1.2.3', 'separators'],
    ['.', 'notANumber'],
    ['+1', 'notANumber'],
    ['0', 'zero'],
    ['0.00', 'zero'],
    [`1${'0'.repeat(78)}`, 'tooLarge'],
    ['9'.repeat(500), 'tooLarge'],
  ])('rejects %j with its own reason', (text, kind) => {
    expect(readTypedAmount(text, '.', { decimals: 6 })).toEqual({ status: 'refused', problem: { kind } })
  })

  it.each([
    ['1,000', '.', '1.000'],
    ['1.000', ',', '1,000'],
    ['٢,٠٠٠', '.', '2.000'],
  ] as const)('asks which number %j is where the sign is %j', (text, sign, fraction) => {
    const whole = fraction.replace(/[.,]/, '')
    expect(readTypedAmount(text, sign, { decimals: 6 })).toEqual({
      status: 'refused',
      problem: { kind: 'ambiguous', whole, fraction },
    })
  })

  it('rejects more decimals than the token has, and says how many it has', () => {
    expect(readAmount('0.1234567', { decimals: 6 })).toEqual({
      status: 'refused',
      problem: { kind: 'tooPrecise', decimals: 6 },
    })
  })

  it('rejects 10^60 as more than the balance', () => {
    expect(readAmount(`1${'0'.repeat(60)}`, { decimals: 6, balance: 5n })).toEqual({
      status: 'refused',
      problem: { kind: 'insufficient' },
    })
  })

  it('accepts the whole balance, not one unit more', () => {
    expect(readAmount('1', { decimals: 6, balance: 1_000_000n }).status).toBe('read')
    expect(readAmount('1.000001', { decimals: 6, balance: 1_000_000n }).status).toBe('refused')
  })

  it('returns a result for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 255 }), (text, decimals) => {
        expect(['empty', 'read', 'refused']).toContain(readTypedAmount(text, '.', { decimals }).status)
      }),
    )
  })
})

describe('isUnfinished', () => {
  it.each(['0', '0.', '0,', '0.00', '.', '.0'])('waits for more after %j', (text) =>
    expect(isUnfinished(text)).toBe(true),
  )
  it.each(['', '1', '0.1', '1.', '-', 'x'])('does not wait after %j', (text) => expect(isUnfinished(text)).toBe(false))
})
