import * as v from 'valibot'
import { expect, it } from 'vitest'
import { decimalAmount } from './decimalAmount.ts'

it.each([
  [0.039, '0.039'],
  ['0.039', '0.039'],
  [50, '50'],
  [1e-18, '0.000000000000000001'],
  [3.9e-8, '0.000000039'],
  ['3.9e-8', '0.000000039'],
  ['12E+2', '1200'],
  ['0.123456789012345678', '0.123456789012345678'],
  [0, '0'],
])('reads %o as %s', (given, text) => expect(v.parse(decimalAmount, given)).toBe(text))

it.each([-0.5, '-1', '', ' 1', '1.', '.5', '0x10', 'NaN', '1,5', '٥', '1e99', 1e21, NaN, Infinity, null, true, [1]])(
  'refuses %o',
  (given) => expect(v.safeParse(decimalAmount, given).success).toBe(false),
)
