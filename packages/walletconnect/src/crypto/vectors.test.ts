import { hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'
import { open, seal } from './envelope.ts'
import { createKeyPair, deriveSymKey, hashOf, topicOf } from './keys.ts'
import { signRelayJwt } from './relayJwt.ts'

const ada = {
  secretKey: '01'.repeat(32),
  publicKey: 'a4e09292b651c278b9772c569f5fa9bb13d906b46ab68c9df9dc2b4409f8a209',
}
const bob = {
  secretKey: '02'.repeat(32),
  publicKey: 'ce8d3ad1ccb633ec7b70c17814a5c76ecd029685050d344745ba05870e587d59',
}
const symKey = 'cfe64b3a58371451aa931b549552ee76ba01b9e87e196eb7fe91ad4594913244'
const plain = '{"id":1700000000000001,"jsonrpc":"2.0","method":"wc_sessionPing","params":{}}'
const iv = hexToBytes('000102030405060708090a0b')
const type0 =
  'AAABAgMEBQYHCAkKC1kU0qOqt+bqk4sbaJFbsgNow1ScQZ+p8hnjlhB5y2WT+uIZcX8eI+FQ2CyGxaZ2uq9TPvsinkpSPMDpO7igpPTeK3FD1+ahPNSP7QyOVdFNJtopVwRlV7RxN/u8bg=='
const type1 =
  'AaTgkpK2UcJ4uXcsVp9fqbsT2Qa0araMnfncK0QJ+KIJAAECAwQFBgcICQoLWRTSo6q35uqTixtokVuyA2jDVJxBn6nyGeOWEHnLZZP64hlxfx4j4VDYLIbFpna6r1M++yKeSlI8wOk7uKCk9N4rcUPX5qE81I/tDI5V0U0m2ilXBGVXtHE3+7xu'

const browser = ['the browser', globalThis.crypto] as const
const library = [
  'the library, where there is no secure context',
  { getRandomValues: crypto.getRandomValues.bind(crypto) },
] as const

describe.each([browser, library])('computes the same as other clients with %s', (_, available) => {
  beforeEach(() => void vi.stubGlobal('crypto', available))
  afterEach(() => void vi.unstubAllGlobals())

  it('derives the key of a session and its topic', async () => {
    expect(await createKeyPair(() => hexToBytes(ada.secretKey))).toEqual(ada)
    expect(await deriveSymKey(ada.secretKey, bob.publicKey)).toBe(symKey)
    expect(await deriveSymKey(bob.secretKey, ada.publicKey)).toBe(symKey)
    expect(topicOf(symKey)).toBe('7ea0d8e3085cce12bf0ce3d9f6e832632dce2a10232d8b950c3ff9fee3fd9732')
    expect(topicOf(ada.publicKey)).toBe('1a92f23852dc908d97316a3b13578281196c1dd73d9ae5e313f3fb6b8954bf55')
  })

  it('seals and opens envelopes of both types', async () => {
    expect(seal(plain, symKey, () => iv)).toBe(type0)
    expect(hashOf(type0)).toBe('1a6d756d7dfe6491013fb0c97ee7dce818872ef3e2351ee3b2be3cb381e2c9fe')
    expect(await open(type0, { symKey })).toEqual({ text: plain })
    expect(seal(plain, symKey, () => iv, ada.publicKey)).toBe(type1)
    expect(await open(type1, { secretKey: bob.secretKey })).toEqual({ text: plain, senderPublicKey: ada.publicKey })
  })

  it('signs the token of a client for a relay', async () => {
    // https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth: seed, subject and times of its example.
    const token = await signRelayJwt({
      seed: '58e0254c211b858ef7896b00e3f36beeb13d568d47c6031c4218b87718061295',
      subject: 'c479fe5dc464e771e78b193d239a65b58d278cad1c34bfb0b5716e5bb514928e',
      audience: 'wss://relay.walletconnect.com',
      issuedAt: 1656910097,
      lifetimeSeconds: 86_400,
    })
    expect(token).toBe(
      'eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJkaWQ6a2V5Ono2TWtvZEhad25lVlJTaHRhTGY4SktZa3hwREdwMXZHWm5wR21kQnBYOE0yZXh4SCIsInN1YiI6ImM0NzlmZTVkYzQ2NGU3NzFlNzhiMTkzZDIzOWE2NWI1OGQyNzhjYWQxYzM0YmZiMGI1NzE2ZTViYjUxNDkyOGUiLCJhdWQiOiJ3c3M6Ly9yZWxheS53YWxsZXRjb25uZWN0LmNvbSIsImlhdCI6MTY1NjkxMDA5NywiZXhwIjoxNjU2OTk2NDk3fQ.bAKl1swvwqqV_FgwvD4Bx3Yp987B9gTpZctyBviA-EkAuWc8iI8SyokOjkv9GJESgid4U8Tf2foCgrQp2qrxBA',
    )
  })

  it('rejects public keys of low order', async () => {
    await expect(deriveSymKey(ada.secretKey, '00'.repeat(32))).rejects.toThrow()
    const bytes = fromBase64(type1) ?? new Uint8Array()
    bytes.fill(0, 1, 33)
    expect(await open(toBase64(bytes), { secretKey: bob.secretKey })).toBeUndefined()
  })
})

describe('untrusted envelopes', () => {
  it('do not open if they are truncated, modified, of another type or of another key', async () => {
    const bytes = fromBase64(type0) ?? new Uint8Array()
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = Uint8Array.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ change
        expect(await open(toBase64(bytes.subarray(0, at)), { symKey })).toBeUndefined()
        expect(await open(toBase64(changed), { symKey, secretKey: bob.secretKey })).toBeUndefined()
      }),
    )
    expect(await open(type0, { symKey: topicOf(symKey) })).toBeUndefined()
    expect(await open(type0, { secretKey: bob.secretKey })).toBeUndefined()
    expect(await open(type1, { symKey })).toBeUndefined()
    expect(await open('AnsiaWQiOjE3MDAwMDAwMDAwMDAwMDEsImpzb25ycGMiOiIyLjAifQ', { symKey })).toBeUndefined()
  })

  it('never throw', async () => {
    const text = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.uint8Array().map((bytes) => toBase64(bytes)),
    )
    await fc.assert(fc.asyncProperty(text, async (one) => void (await open(one, { symKey, secretKey: bob.secretKey }))))
  })
})

it('writes and reads base64 in both alphabets', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, isUrlSafe) => {
      const text = toBase64(bytes, isUrlSafe)
      expect(text).toBe(Buffer.from(bytes).toString(isUrlSafe ? 'base64url' : 'base64'))
      expect(fromBase64(text)).toEqual(bytes)
    }),
  )
  expect(toBase64(new Uint8Array(100_000)).length).toBe(133_336)
})
