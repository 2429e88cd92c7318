import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeSolanaAddress } from './solanaAddress.ts'

it('accepts base58 of any 32 bytes, and nothing else', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ minLength: 0, maxLength: 40 }),
    fc.tuple(fc.nat(32), fc.uint8Array({ minLength: 32, maxLength: 32 })).map(([zeros, all]) => all.fill(0, 0, zeros)),
  )
  fc.assert(
    fc.property(bytes, (one) => {
      expect(decodeSolanaAddress(base58.encode(one))).toEqual(one.length === 32 ? one : undefined)
    }),
  )
})

it('rejects every other text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const read = decodeSolanaAddress(text)
      expect(read === undefined || base58.encode(read) === text).toBe(true)
    }),
  )
  for (const text of ['', '1'.repeat(31), '1'.repeat(33), '0'.repeat(32), 'l'.repeat(40), 'z'.repeat(44)])
    expect(decodeSolanaAddress(text)).toBeUndefined()
})
