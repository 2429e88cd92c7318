import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainName, visibleText } from './visibleText.ts'

describe('visibleText', () => {
  it.each([
    ['\u202e', 'U+202E'],
    ['\u2066', 'U+2066'],
    ['\u200b', 'U+200B'],
    ['\u00ad', 'U+00AD'],
    ['\ufeff', 'U+FEFF'],
    ['\u3164', 'U+3164'],
    ['\u{e0041}', 'U+E0041'],
    ['\0', 'U+0000'],
    ['\r', 'U+000D'],
    ['\u2028', 'U+2028'],
    ['\u00a0', 'U+00A0'],
    ['\u034f', 'U+034F'],
  ])('names %j', (character, name) => {
    expect(visibleText(`pay${character}pal`)).toEqual([{ text: 'pay' }, { hidden: name }, { text: 'pal' }])
  })

  it('leaves what people write: line ends, tabs, letters of every kind, emoji', () => {
    const text = 'Grüße\n\tمرحبا 你好 🙂'
    expect(visibleText(text)).toEqual([{ text }])
  })

  it('loses nothing: what is shown and what is named make the text again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const again = visibleText(text).map((part) =>
          'text' in part ? part.text : String.fromCodePoint(Number.parseInt(part.hidden.slice(2), 16)),
        )
        expect(again.join('')).toBe(text)
      }),
    )
  })
})

it('H-01 cuts a name to one short line without what hides in it', () => {
  expect(plainName(' US\u200bDC\n\u202e ', 16)).toBe('USDC')
  expect(plainName('A'.repeat(10_000), 16)).toBe(`${'A'.repeat(15)}…`)
})
