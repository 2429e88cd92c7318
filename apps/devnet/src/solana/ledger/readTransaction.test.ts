import fc from 'fast-check'
import { expect, it } from 'vitest'
import { signTransfer } from '../../test/signTransfer.ts'
import { hasValidSignatures } from './hasValidSignatures.ts'
import { readTransaction, TRANSACTION_BYTES_MAX } from './readTransaction.ts'

it('returns a reason and does not throw for bytes that are not a transaction', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: TRANSACTION_BYTES_MAX + 9 }), (bytes) => {
      const read = readTransaction(bytes)
      expect('reason' in read || read.bytes === bytes).toBe(true)
    }),
  )
})

it('rejects a transaction in which one bit was changed', async () => {
  const bytes = await signTransfer()
  const whole = readTransaction(bytes)
  expect('reason' in whole ? whole.reason : hasValidSignatures(whole)).toBe(true)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: bytes.length * 8 - 1 }), (bit) => {
      const changed = Uint8Array.from(bytes)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const read = readTransaction(changed)
      expect('reason' in read || !hasValidSignatures(read)).toBe(true)
    }),
  )
})
