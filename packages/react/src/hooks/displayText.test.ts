import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayText } from './displayText.ts'

describe('displayText', () => {
  it('shortens a long name in the middle', () => {
    expect(displayText(`${'x'.repeat(4999)}y`, 9)).toBe('xxxx…xxxy')
    expect(displayText('abcdefgh', 5)).toBe('ab…gh')
    expect(displayText('abcde', 5)).toBe('abcde')
  })

  it('H-01 removes invisible characters and those that change direction', () => {
    expect(displayText('USD\u202eC\u200b\u2066\u0000 Coin\n\tnew', 40)).toBe('USDC Coin new')
  })

  it('H-01 keeps markup as text', () => {
    expect(displayText('<img src=x onerror=alert(1)>', 40)).toBe('<img src=x onerror=alert(1)>')
  })

  it('returns one line of at most the given length for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 3, max: 60 }), (text, max) => {
        const shown = displayText(text, max)
        expect([...shown].length).toBeLessThanOrEqual(max)
        expect(shown).not.toMatch(/[\n\r\u200b-\u200f\u202a-\u202e\u2066-\u2069]/)
      }),
    )
  })
})
