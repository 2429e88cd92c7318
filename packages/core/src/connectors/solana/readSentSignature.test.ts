import { toBase58 } from '@latchkey/protocol/base58'
import { expect, it } from 'vitest'
import { readSentSignature } from './readSentSignature.ts'

const signature = Uint8Array.from({ length: 64 }, (_, index) => index + 1)
const text = toBase58(signature)

it.each<[string, unknown]>([
  ['the Wallet Standard', [{ signature }]],
  ['no list', { signature }],
  ['base58', [{ signature: text }]],
  ['base58 alone', text],
  ['base58 in a list', [text]],
  ['bytes alone', signature],
  ['numbers', { signature: [...signature] }],
  ['numbers alone', [...signature]],
  ['a Buffer that went through JSON', { signature: { type: 'Buffer', data: [...signature] } }],
  ['a typed array that went through JSON', [{ signature: { ...signature } }]],
])('reads a signature in the form of %s', (_, answer) => {
  expect(readSentSignature(answer)).toEqual(signature)
})

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['an empty list', []],
  ['two', [{ signature }, { signature }]],
  ['too few bytes', [{ signature: signature.slice(1) }]],
  ['a text of too few bytes', text.slice(2)],
  ['no bytes', { signature: Array.from({ length: 64 }, () => 256) }],
  [
    'a getter that throws',
    Object.defineProperty({}, 'signature', {
      get: () => {
        throw new Error('no')
      },
    }),
  ],
])('throws for %s', (_, answer) => {
  expect(() => readSentSignature(answer)).toThrow()
})
