import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readableText } from './readableText.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('bytes to sign', () => {
  it('are shown as text only when nothing in it can be hidden', () => {
    expect(readableText(bytesOf('Grüße\n\tan Grace'))).toBe('Grüße\n\tan Grace')
    for (const hidden of ['a\u202Eb', 'a\u0000b', 'a\rb', '\uFEFFa'])
      expect([hidden, readableText(bytesOf(hidden))]).toEqual([hidden, undefined])
    for (const bytes of [Uint8Array.of(0xff), Uint8Array.of(0xc3)]) expect(readableText(bytes)).toBeUndefined()
  })

  it('equal the bytes of the text that is shown', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const text = readableText(bytes)
        if (text !== undefined) expect(bytesOf(text)).toEqual(bytes)
      }),
    )
  })
})
