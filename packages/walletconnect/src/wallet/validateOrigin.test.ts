import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { toBase64 } from '../crypto/base64.ts'
import { hashOf } from '../crypto/keys.ts'
import type { Incoming } from '../relay/openIncoming.ts'
import { createOriginValidator } from './validateOrigin.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const origin = 'https://app.example.com'
const text = '{"id":1,"method":"wc_sessionPropose"}'
const messageId = hashOf('sealed')
const inAMinute = () => Math.floor(Date.now() / 1000) + 60

let [published, old]: CryptoKeyPair[] = []
let fetches = 0
const service = createServer(async (_, response) => {
  fetches++
  if (!published) return response.writeHead(503).end()
  const publicKey = await crypto.subtle.exportKey('jwk', published.publicKey)
  response.end(JSON.stringify({ publicKey, expiresAt: inAMinute() }))
})
beforeAll(() => new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve)))
afterAll(() => void service.close())
beforeEach(async () => {
  fetches = 0
  ;[published, old] = [await newKey(), await newKey()]
})

it.each([
  ['has this origin', origin, { validation: 'VALID', origin, isScam: false }],
  ['has another path', `${origin}/shop?x=1`, { validation: 'VALID', origin, isScam: false }],
  ['has another origin', 'https://evil.example', { validation: 'INVALID', origin, isScam: false }],
  ['has another port', `${origin}:8443`, { validation: 'INVALID', origin, isScam: false }],
  ['has no address', 'App', { validation: 'UNKNOWN' }],
])('returns the verdict on an app that %s', async (_, appUrl, verdict) => {
  expect(await validate(await sign({}), appUrl)).toEqual(verdict)
})

it.each<[string, object]>([
  ['of another message', { id: hashOf('other') }],
  ['of another text', { decryptedId: hashOf('other') }],
  ['that has expired', { exp: Math.floor(Date.now() / 1000) - 1 }],
  ['of a domain that is not registered', { isVerified: false }],
  ['without an origin', { origin: undefined }],
])('a token %s confirms nothing', async (_, change) => {
  expect(await validate(await sign(change))).toEqual({ validation: 'UNKNOWN' })
})

it('reports a scam', async () => {
  expect(await validate(await sign({ isScam: true }))).toMatchObject({ isScam: true })
})

it('a forged or modified token confirms nothing', async () => {
  const token = await sign({})
  const [head, , tail] = token.split('.')
  const body = encode({ id: messageId, exp: inAMinute(), origin: 'https://evil.example', isVerified: true })
  expect(await validate(await sign({}, old))).toEqual({ validation: 'UNKNOWN' })
  expect(await validate(`${head}.${body}.${tail}`, 'https://evil.example')).toEqual({ validation: 'UNKNOWN' })
  for (const broken of ['', 'x', 'a.b.c', '..', `${head}..${tail}`, 'é'.repeat(500)])
    expect(await validate(broken)).toEqual({ validation: 'UNKNOWN' })
})

it('fetches the key once, and again when the service has rotated it', async () => {
  const one = createOriginValidator({ ...config(), verifyUrl: address() }, Date.now)
  const validateToken = (attestation: string) => one(incoming(attestation), origin)
  await validateToken(await sign({}))
  expect(await validateToken(await sign({}))).toMatchObject({ validation: 'VALID' })
  expect(fetches).toBe(1)
  published = await newKey()
  expect(await validateToken(await sign({}))).toMatchObject({ validation: 'VALID' })
  expect(fetches).toBe(2)
})

it('confirms nothing while the service is unavailable, or without one', async () => {
  const token = await sign({})
  published = undefined
  expect(await validate(token)).toEqual({ validation: 'UNKNOWN' })
  expect(await createOriginValidator(config(), Date.now)(incoming(token), origin)).toEqual({ validation: 'UNKNOWN' })
})

const address = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const config = () => ({ relays: [], metadata: { name: '', description: '', url: '', icons: [] } })

function validate(attestation: string, appUrl = origin) {
  return createOriginValidator({ ...config(), verifyUrl: address() }, Date.now)(incoming(attestation), appUrl)
}

function incoming(attestation: string): Incoming {
  const topic = { topic: '00'.repeat(32), relays: [], announces: false }
  return { relay: '', topic, payload: { id: 1, result: true }, messageId, text, attestation }
}

/** A token of the verify service, ES256 (https://datatracker.ietf.org/doc/html/rfc7515). */
async function sign(change: object, { privateKey } = required(published)): Promise<string> {
  const claims = { id: messageId, decryptedId: hashOf(text), exp: inAMinute(), origin, isScam: null, isVerified: true }
  const signed = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode({ ...claims, ...change })}`
  const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(signed))
  return `${signed}.${toBase64(new Uint8Array(signature), true)}`
}

function encode(value: object): string {
  return toBase64(new TextEncoder().encode(JSON.stringify(value)), true)
}

function newKey(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('no key yet')
  return value
}
