import { expect, it } from 'vitest'
import { toStorableJson } from './storableJson.ts'

const through = (value: unknown) => JSON.parse(toStorableJson(JSON.stringify(value)))

it.each([
  ['NUL', 'a\u0000b', 'a\ufffdb'],
  ['the first half of a pair', 'a\ud83d', 'a\ufffd'],
  ['the second half of a pair', '\ude00a', '\ufffda'],
  ['several', '\u0000\u0000\udfff', '\ufffd\ufffd\ufffd'],
])('replaces %s', (_, text, expected) => {
  expect(through({ [text]: [text] })).toEqual({ [expected]: [expected] })
})

it.each(['😀', '\u0001\n"', '\\u0000', '\\\\ud800', 'C:\\u0000', ''])('leaves %j as it is', (text) => {
  expect(through([text])).toEqual([text])
})
