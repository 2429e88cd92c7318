import { createLocalJWKSet, exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkIdToken } from './checkIdToken.ts'

const now = Date.UTC(2026, 0, 1)
const seconds = now / 1000
const good = { sub: '42', nonce: 'n', iat: seconds, exp: seconds + 600, iss: 'https://idp.example', aud: 'client' }
type Keys = Awaited<ReturnType<typeof generateKeyPair>>
let own: Keys
let other: Keys
let keys: ReturnType<typeof createLocalJWKSet>

beforeAll(async () => {
  own = await generateKeyPair('RS256')
  other = await generateKeyPair('RS256')
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] })
})

const sign = (claims: Record<string, unknown> = {}, { key = own.privateKey, kid = 'own' } = {}) =>
  new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
const check = (token: string | undefined) => {
  const issuers = ['https://idp.example', 'idp.example']
  return checkIdToken(token, { issuers, clientId: 'client', nonce: 'n', keys, now })
}

describe('an ID token', () => {
  it('is accepted as the provider signed it', async () => {
    const claims = { email: 'ada@example.com', email_verified: true, name: 'Ada' }
    expect(await check(await sign(claims))).toMatchObject({ sub: '42', isEmailVerified: true, name: 'Ada' })
    expect(await check(await sign({ iss: 'idp.example' }))).toMatchObject({ sub: '42', isEmailVerified: false })
    expect(await check(await sign({ email_verified: 'true' }))).toMatchObject({ isEmailVerified: true })
    expect(await check(await sign({ email_verified: 'false' }))).toMatchObject({ isEmailVerified: false })
  })
  it.each([
    ['another audience', { aud: 'somebody' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another nonce', { nonce: 'm' }],
    ['no nonce', { nonce: undefined }],
    ['an end that was an hour ago', { iat: seconds - 7200, exp: seconds - 3600 }],
    ['no end', { exp: undefined }],
    ['a beginning that is long ago', { iat: seconds - 7200 }],
    ['a beginning that is to come', { iat: seconds + 600 }],
    ['somebody else it is for', { aud: ['client', 'somebody'], azp: 'somebody' }],
    ['no subject', { sub: undefined }],
    ['an e-mail that is verified somehow', { email_verified: 'yes' }],
  ])('D-05 is rejected with %s', async (_, claims) => {
    await expect(check(await sign(claims))).rejects.toThrow()
  })
  it('D-05 is rejected with another key, an unknown one, none, or a public key as a secret', async () => {
    await expect(check(await sign({}, { key: other.privateKey }))).rejects.toThrow('signature')
    await expect(check(await sign({}, { kid: 'unknown' }))).rejects.toThrow('no applicable key')
    await expect(check(new UnsecuredJWT(good).encode())).rejects.toThrow()
    const published = await generateKeyPair('RS256', { extractable: true })
    const spki = new TextEncoder().encode(await exportSPKI(published.publicKey))
    const confused = await new SignJWT(good).setProtectedHeader({ alg: 'HS256', kid: 'own' }).sign(spki)
    await expect(check(confused)).rejects.toThrow('"alg"')
    await expect(check(undefined)).rejects.toThrow('no ID token')
    await expect(check('a.b.c')).rejects.toThrow()
  })
})
