import { describe, expect, it } from 'vitest'
import { createFormats } from '../i18n/formats.ts'
import { formatAmountText } from './Amount.tsx'
import { isShortened } from './tokenPlaces.ts'

const shown = (value: string, rounding: 'up' | 'down', locale = 'en') =>
  formatAmountText({ formats: createFormats(locale), value, rounding, long: true })

describe('an amount that is approved', () => {
  it.each([
    // amount, as it arrives, as it leaves, whether digits are missing
    ['0.2', '0.2', '0.2', false],
    ['100', '100', '100', false],
    ['9.799978999921082', '9.79997', '9.79998', true],
    ['9.999999999999999999', '9.99999', '10', true],
    ['0.000160906001287248', '0.00016', '0.000161', true],
    ['0.000000000000000001', '0.000000000000000001', '0.000000000000000001', false],
    ['124.593750408904953345', '124.593', '124.594', true],
    ['123456', '123,456', '123,456', false],
    ['1234567.89', '1,234,567', '1,234,568', true],
    ['1000000000000000000000000000000', `1${',000'.repeat(10)}`, `1${',000'.repeat(10)}`, false],
    ['1.500000', '1.5', '1.5', false],
    ['99999.95', '99,999.9', '100,000', true],
    ['0', '0', '0', false],
  ])('shows %s as no more than arrives and no less than leaves', (value, arrives, leaves, isLess) => {
    expect(shown(value, 'down')).toBe(arrives)
    expect(shown(value, 'up')).toBe(leaves)
    expect(isShortened(value)).toBe(isLess)
  })

  it('uses the marks of the language', () => {
    expect(shown('1234.5', 'down', 'de')).toBe('1.234,5')
  })

  it('is cut like a balance where it arrives, so that the dialog and the card say the same', () => {
    for (const value of ['9.799978999921082', '124.593750408904953345', '1234567.89', '0.000160906001287248'])
      expect(shown(value, 'down')).toBe(formatAmountText({ formats: createFormats('en'), value }))
  })
})
