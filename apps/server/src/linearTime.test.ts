import { emailAddressSchema } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { cleanText } from './base/cleanText.ts'
import { validateAnswer } from './chains/requests/validateAnswer.ts'
import { deviceName } from './features/accounts/secureApi/deviceName.ts'
import { refuseTangles } from './features/accounts/secureApi/refuseTangles.ts'
import { isSpamNft } from './features/assets/tokens/isSpam.ts'
import { isHashedAsset } from './http/isHashedAsset.ts'
import { visitorAddress } from './http/visitorAddress.ts'
import { readFrame } from './relay/commands/readFrame.ts'

// Anything exponential takes minutes at this size, so the test would time out.
const SIZE = 128 * 1024

const pieces = [
  '"',
  '\\"',
  '"\\',
  ' ',
  '""  ',
  '[',
  '{"a":',
  'a',
  'a-',
  '-',
  '.',
  'a.',
  'exceeded ',
  ':',
  '\u{fdfa}',
  '"id" ',
]
const hostile = pieces.flatMap((piece) => {
  const many = piece.repeat(SIZE / piece.length)
  return [many, `"${many}`, `a@${many}-`, `{"id":1e400,"x":"${many}`]
})

const error = (message: string) =>
  Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32000, message } }))

it.each<[string, (text: string) => unknown]>([
  ['a body of the secure origin', refuseTangles],
  ['a frame of the relay', readFrame],
  ['a forwarded address', (text) => visitorAddress({ headers: { 'x-forwarded-for': text }, socket: {} }, 1)],
  ['a user agent', deviceName],
  ['the name of a token', (text) => isSpamNft(text)],
  ['a text of a contract', (text) => cleanText(text, 100)],
  ["a node's error", (text) => validateAnswer({ status: 200, body: error(text) })],
  ['an e-mail address', (text) => v.is(emailAddressSchema, text.slice(0, 254))],
  ['the path of an asset', (text) => isHashedAsset(`/assets/${text}`)],
])('parses %s in linear time', (_, read) => {
  for (const text of hostile) {
    try {
      read(text)
    } catch (error) {
      expect(error).toBeInstanceOf(Error)
    }
  }
})
