import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText } from './cleanText.ts'

describe('cleanText', () => {
  it('H-01 keeps markup as text', () => {
    expect(cleanText('<img src=x onerror=alert(1)>', 100)).toBe('<img src=x onerror=alert(1)>')
  })

  it('H-01 removes invisible and bidi characters', () => {
    expect(cleanText('US\u202eDC\u200b\u0000 \n Coin', 100)).toBe('US DC Coin')
  })

  it('returns one visible line of bounded length, whatever the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        const clean = cleanText(text, 20)
        expect([...clean].length).toBeLessThanOrEqual(20)
        expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
      }),
    )
    expect([...cleanText('x'.repeat(5_000), 100)]).toHaveLength(100)
  })
})
