import { createFormats } from '@latchkey/ui'
import { describe, expect, it } from 'vitest'
import { isRounded, readableFormat } from './rounding.ts'

const shown = (amount: string, locale = 'en') => createFormats(locale).number(amount, readableFormat(amount))

describe('an amount that people read', () => {
  it.each([
    ['0.2', '0.2', false],
    ['100', '100', false],
    ['9.799978999921082', '9.79998', true],
    ['9.999999999999999999', '10', true],
    ['0.000160906001287248', '0.000160906', true],
    ['0.000000000000000001', '0.000000000000000001', false],
    ['124.593750408904953345', '124.594', true],
    ['123456', '123,456', false],
    ['1234567.89', '1,234,568', true],
    ['1000000000000000000000000000000', '1,000,000,000,000,000,000,000,000,000,000', false],
    ['1.500000', '1.5', false],
    ['0.10', '0.1', false],
    ['100000.5', '100,001', true],
    ['0', '0', false],
  ])('shows %s as %s', (amount, as, isLess) => {
    expect(shown(amount)).toBe(as)
    expect(isRounded(amount)).toBe(isLess)
  })

  it('uses the marks of the language', () => {
    expect(shown('1234.5', 'de')).toBe('1.234,5')
  })
})
