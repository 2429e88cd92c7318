import { createPublicKey, sign, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeSigningKey, readSigningKey } from './es256.ts'

const header = { alg: 'ES256', typ: 'JWT' } as const
// In this order, so that the test covers the order of members in the token.
const claims = { iat: 1, id: 'ä', exp: 2 }
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const dsaEncoding = 'ieee-p1363'

it('writes the header and claims unchanged, with a signature that OpenSSL accepts', async () => {
  const key = readSigningKey(makeSigningKey())
  const token = await key.sign(header, claims)
  const [head = '', body = '', signature = ''] = token.split('.')
  expect(`${head}.${body}`).toBe(`${encode(header)}.${encode(claims)}`)
  const publicKey = { key: createPublicKey({ key: key.publicKey, format: 'jwk' }), dsaEncoding } as const
  expect(verify('sha256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(await key.read(token)).toEqual(claims)
})

it('verifies a token that OpenSSL signed with the stored key', async () => {
  const stored = makeSigningKey()
  const signed = `${encode(header)}.${encode(claims)}`
  const secret = { key: JSON.parse(stored), format: 'jwk', dsaEncoding } as const
  const signature = sign('sha256', Buffer.from(signed), secret).toString('base64url')
  expect(await readSigningKey(stored).read(`${signed}.${signature}`)).toEqual(claims)
})

it('rejects a token of another key, a changed one and a text that is not a token', async () => {
  const key = readSigningKey(makeSigningKey())
  const token = await key.sign(header, claims)
  const [head, , signature] = token.split('.')
  const changed = `${head}.${encode({ ...claims, exp: 3 })}.${signature}`
  for (const text of [await readSigningKey(makeSigningKey()).sign(header, claims), changed, `${token}.`, 'x', ''])
    expect(await key.read(text)).toBeUndefined()
})
