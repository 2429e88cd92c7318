import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCursors } from './cursor.ts'

const cursors = createCursors('key')
const position = fc.record({
  minedAt: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  block: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  txIndex: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  accountId: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
})

describe('createCursors', () => {
  it('R7.30a encodes 80 characters and decodes them for the same request only', () => {
    fc.assert(
      fc.property(position, fc.string(), (at, question) => {
        const text = cursors.write(at, question)
        expect(text).toMatch(/^[\w-]{80}$/)
        expect(cursors.read(text, question)).toEqual(at)
        expect(cursors.read(text, `${question}!`)).toBeUndefined()
        expect(createCursors('other').read(text, question)).toBeUndefined()
      }),
    )
  })

  it('rejects modified and made-up cursors', () => {
    const text = cursors.write({ minedAt: 1, block: 2, txIndex: 3, accountId: 4 }, 'q')
    fc.assert(
      fc.property(fc.nat({ max: 79 }), fc.constantFrom(...'AZaz09-_'), (index, character) => {
        const changed = text.slice(0, index) + character + text.slice(index + 1)
        if (changed !== text) expect(cursors.read(changed, 'q')).toBeUndefined()
      }),
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (any) => {
        expect(cursors.read(any, 'q')).toBeUndefined()
      }),
    )
  })
})
