import { expect, it } from 'vitest'
import { shortAmount } from './shortAmount.ts'

it.each([
  ['0.000160906001287248', 'about 0.000160906 ETH'],
  ['9.799978999921082', 'about 9.79997 ETH'],
  ['0.25', '0.25 ETH'],
  ['0', '0 ETH'],
  ['1000', '1,000 ETH'],
  ['1234567.891', 'about 1,234,567.89 ETH'],
  ['1.000000000000000001', 'about 1 ETH'],
])('shows %s in at most six digits, and says so', (amount, shown) => {
  expect(shortAmount(amount, 'ETH')).toBe(shown)
})
