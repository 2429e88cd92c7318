import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromBase58, toBase58 } from './base58.ts'

const read = (text: string) => {
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}

it('encodes and decodes like @scure/base for any bytes, leading zeros included', () => {
  const zeros = fc.nat(8).map((length) => new Uint8Array(length))
  fc.assert(
    fc.property(zeros, fc.uint8Array({ maxLength: 100 }), (head, tail) => {
      const bytes = Uint8Array.of(...head, ...tail)
      expect(toBase58(bytes)).toBe(base58.encode(bytes))
      expect(fromBase58(toBase58(bytes))).toEqual(bytes)
    }),
  )
  // https://datatracker.ietf.org/doc/html/draft-msporny-base58-03#section-5
  expect(toBase58(new TextEncoder().encode('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U')
})

it('accepts the same texts as @scure/base and rejects all others', () => {
  const nearly = fc.string({ unit: fc.constantFrom(...'1AZaz9 0OIl+'), maxLength: 60 })
  fc.assert(fc.property(fc.oneof(fc.string(), nearly), (text) => void expect(fromBase58(text)).toEqual(read(text))))
  expect(fromBase58('1'.repeat(45), 44)).toBeUndefined()
})
