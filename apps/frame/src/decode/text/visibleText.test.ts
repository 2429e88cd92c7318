import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainName, visibleText } from './visibleText.ts'

const binary = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })

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
    // invisible, though Unicode counts them as letters or marks
    ['\u2800', 'U+2800'],
    ['\u{1d159}', 'U+1D159'],
    ['\ufffc', 'U+FFFC'],
    ['\u1680', 'U+1680'],
    ['\u{16fe4}', 'U+16FE4'],
    ['\u{13441}', 'U+13441'],
    ['\u2d7f', 'U+2D7F'],
    ['\ufe0f', 'U+FE0F'],
    ['\ufff0', 'U+FFF0'],
  ])('names %j', (character, name) => {
    expect(visibleText(`pay${character}pal`)).toEqual([{ text: 'pay' }, { hidden: name }, { text: 'pal' }])
  })

  it('keeps what people write: line breaks, tabs, letters of every script, emoji', () => {
    const text = 'Grüße\n\tمرحبا 你好 🙂 ❤️ 1️⃣ Tiếng Việt\n\n\n\nnächster Absatz'
    expect(visibleText(text)).toEqual([{ text }])
  })

  it('names every character that Unicode calls white space or ignorable, except common ones', () => {
    for (let point = 0; point <= 0x10ffff; point++) {
      const character = String.fromCodePoint(point)
      if ([0x09, 0x0a, 0x20].includes(point) || !/[\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(character))
        continue
      expect(visibleText(`a${character}b`), point.toString(16)).toHaveLength(3)
    }
  })

  it('collapses what would push the rest out of sight: endless line breaks, spaces and hidden characters', () => {
    const breaks = '\n'.repeat(500)
    expect(visibleText(`a${breaks}b`)).toEqual([
      { text: 'a' },
      { gap: 'lines', count: 500, text: breaks },
      { text: 'b' },
    ])
    const mixed = ' \n\t\n'.repeat(500)
    expect(visibleText(`a${mixed}b`)).toEqual([
      { text: 'a' },
      { gap: 'lines', count: 1000, text: mixed },
      { text: 'b' },
    ])
    const spaces = ' '.repeat(500)
    expect(visibleText(`a${spaces}b`)).toEqual([
      { text: 'a' },
      { gap: 'spaces', count: 500, text: spaces },
      { text: 'b' },
    ])
    expect(visibleText(`a${'\u2003'.repeat(500)}b`)).toEqual([
      { text: 'a' },
      { hidden: 'U+2003', times: 500 },
      { text: 'b' },
    ])
  })

  it('names the sixth and further accents on one letter', () => {
    expect(visibleText(`a${'\u0301'.repeat(50)}b`)).toEqual([
      { text: `a${'\u0301'.repeat(5)}` },
      { hidden: 'U+0301', times: 45 },
      { text: 'b' },
    ])
  })

  it('loses nothing: the visible and the named parts form the original text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(fc.constantFrom('\n', ' ', '\u200b', '\u0301', '\ufe0f'), binary) }),
        (text) => {
          const again = visibleText(text).map((part) =>
            'text' in part
              ? part.text
              : String.fromCodePoint(Number.parseInt(part.hidden.slice(2), 16)).repeat(part.times ?? 1),
          )
          expect(again.join('')).toBe(text)
        },
      ),
    )
  })
})

it('H-01 shortens a name to one line without hidden characters', () => {
  expect(plainName(' US\u200bDC\n\u202e ', 16)).toBe('USDC')
  expect(plainName('A'.repeat(10_000), 16)).toBe(`${'A'.repeat(15)}…`)
})
