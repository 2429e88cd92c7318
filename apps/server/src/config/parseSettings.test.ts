import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSettings } from './parseSettings.ts'

it('reads comments, a last comma, a byte order mark and the line ends of Windows', () => {
  const text =
    '\uFEFF// The URL.\r\n{\r\n  "publicUrl": "https://a.example", // not /* here\r\n  /* "port": 1,\r\n */ "list": [1, 2,],\r\n}\r\n'
  expect(parseSettings(text)).toEqual({ publicUrl: 'https://a.example', list: [1, 2] })
})

it('leaves what looks like a comment or a last comma inside of a string', () => {
  const values = ['// no', '/* no */', 'a,]', 'a,}', '\\"// no', 'https://user:p"//w@a.example/*']
  expect(parseSettings(JSON.stringify(values))).toEqual(values)
})

it('reads whatever JSON can say, with comments between all its parts', () => {
  const comments = fc.constantFrom('// a "quote\n', '/* , } ] " // */', '/**/', '//\r\n', ' ')
  fc.assert(
    fc.property(fc.jsonValue(), comments, (value, comment) => {
      const text = JSON.stringify(value, null, 1)
      const commented = text
        .split('\n')
        .map((line) => `${comment}${line}${comment}`)
        .join('\n')
      expect(parseSettings(commented)).toEqual(JSON.parse(text))
    }),
  )
})

it.each(['{"a": "b', '{"a": 1 /* without an end', '{"a": 1,,}', '{"a": /}', '[1 2]'])('refuses %s', (text) => {
  expect(() => parseSettings(text)).toThrow(SyntaxError)
})

it('names the place of a fault as the file has it', () => {
  expect(() => parseSettings('// three\n/* lines\n */ {"a" 1}')).toThrow(/position 27|line 3/)
})

it.each(['"', '"\\', '/*', '//', ',', ', ', '/'])('refuses a megabyte of %s in time', (part) => {
  const started = performance.now()
  expect(() => parseSettings(part.repeat(1_000_000 / part.length))).toThrow(SyntaxError)
  expect(performance.now() - started).toBeLessThan(5_000)
})
