import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256 } from './sha256.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

it('hashes the examples of the standard', () => {
  // https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values
  const long = 'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'
  expect(hex(sha256(Buffer.from('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(hex(sha256(Buffer.from(long)))).toBe('248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1')
  expect(hex(sha256(new Uint8Array()))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

it('hashes every length around the blocks, and a large message, as OpenSSL does', () => {
  const like = (bytes: Uint8Array) => expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
  for (let length = 0; length <= 200; length++) like(new Uint8Array(length).fill(length))
  like(Uint8Array.from({ length: 1_000_000 }, (_, index) => index % 251))
  fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => void like(bytes)))
})
