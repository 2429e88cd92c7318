import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { createDevice, type Device, hash, pageOrigin, refusal, secureOrigin } from '../../../test/secureClient.ts'
import { type SecureApp, startSecureApp } from '../../../test/startSecureApp.ts'
import { auditLog, walletSessions } from '../tables.ts'

const database = holdDatabase()
let server: SecureApp
let one: Device
let two: Device

beforeAll(async () => {
  server = await startSecureApp(database())
  one = await createDevice(server.fetch)
  two = await createDevice(server.fetch)
})
afterAll(() => server.stop())

const now = () => ({ proof: server.iat() })
const guest = (device: Device) => device.take('/api/login/guest', {}, now())
const read = (device: Device, change: Parameters<Device['send']>[2]) =>
  refusal(device.send('/api/session/read', {}, change))
const ended = [401, 'SESSION_ENDED']
const refused = [401, 'PROOF_INVALID']

describe('a session', () => {
  it("E-01 is worthless without its own browser's proof", async () => {
    const { token } = await guest(one)
    const call = { method: 'POST', body: '{}', headers: { authorization: `DPoP ${token}` } }
    expect(await refusal(server.fetch('/api/session/read', call))).toEqual(refused)
    expect(await read(two, { ...now(), token })).toEqual(ended)
    const bearer = { ...now(), headers: { authorization: `Bearer ${token}` } }
    expect(await read(one, bearer)).toEqual(ended)
    expect((await one.send('/api/session/read', {}, { ...now(), token })).status).toBe(200)
  })

  it("E-01 R8.07 is bound to its page's origin, and to the secure origin for its own pages", async () => {
    const { token } = await guest(one)
    const from = (org: string) => ({ token, proof: { ...server.iat(), org } })
    expect(await read(one, from('https://evil.example'))).toEqual([403, 'UNVERIFIED_DOMAIN'])
    expect((await one.send('/api/session/read', {}, from(secureOrigin))).status).toBe(200)
    const listed = await startSecureApp(database(), { walletOrigins: [pageOrigin, 'https://partner.example'] })
    const other = await createDevice(listed.fetch)
    const theirs = await other.take('/api/login/guest')
    const elsewhere = { token: theirs.token, proof: { org: 'https://partner.example' } }
    expect(await refusal(other.send('/api/session/read', {}, elsewhere))).toEqual(ended)
    await listed.stop()
  })

  it('E-03 ends with everything from the same login when a rotated token is used', async () => {
    const first = await guest(one)
    const second = await one.take('/api/session/rotate', {}, { ...now(), token: first.token })
    expect(second.token).not.toBe(first.token)
    expect(second.expiresAt).toBe(first.expiresAt)
    // Requests in flight may still finish.
    server.wait(59_000)
    expect((await one.send('/api/session/read', {}, { ...now(), token: first.token })).status).toBe(200)
    server.wait(2_000)
    expect(await read(one, { ...now(), token: first.token })).toEqual(ended)
    expect(await read(one, { ...now(), token: second.token })).toEqual(ended)
    const events = await database().select().from(auditLog)
    expect(events.some(({ event, userId }) => event === 'session.reused' && userId === first.user.id)).toBe(true)
  })

  it('ends after seven days without use, and always after thirty', async () => {
    const { token } = await guest(one)
    const day = 24 * 60 * 60_000
    for (let days = 0; days < 28; days += 4) {
      server.wait(4 * day)
      expect((await one.send('/api/session/read', {}, { ...now(), token })).status).toBe(200)
    }
    server.wait(2 * day)
    expect(await read(one, { ...now(), token })).toEqual(ended)
    const idle = await guest(two)
    server.wait(7 * day + 1)
    expect(await read(two, { ...now(), token: idle.token })).toEqual(ended)
  })

  it('ends at once, and forgets its browser on request', async () => {
    const { token, user } = await guest(two)
    await two.take('/api/session/end', { forgetDevice: true }, { ...now(), token })
    expect(await read(two, { ...now(), token })).toEqual(ended)
    expect(await server.services.accounts.isDeviceKnown(user.id, two.id)).toBe(false)
    const rows = await database().select().from(walletSessions)
    expect(rows.filter(({ userId }) => userId === user.id)).toEqual([])
  })
})

describe('a proof', () => {
  const path = '/api/login/guest'
  const attempt = (proof: Record<string, unknown>, rest = {}) =>
    refusal(one.send(path, {}, { proof: { ...server.iat(), ...proof }, ...rest }))

  it('E-02 is accepted once', async () => {
    const call = await one.request(path, {}, now())
    expect((await server.fetch(path, call)).status).toBe(200)
    expect(await refusal(server.fetch(path, call))).toEqual(refused)
  })

  it('E-02 is bound to one method, URL, body and time', async () => {
    expect(await attempt({ htm: 'GET' })).toEqual(refused)
    expect(await attempt({ htu: `${secureOrigin}/api/session/read` })).toEqual(refused)
    expect(await attempt({ htu: `https://elsewhere.example${path}` })).toEqual(refused)
    expect(await attempt({ bh: hash('{"a":1}') })).toEqual(refused)
    expect(await attempt({}, { sent: '{ }' })).toEqual(refused)
    for (const minutes of [-10, -6, 6, 10])
      expect(await attempt({ iat: server.iat().iat + minutes * 60 })).toEqual(refused)
    expect((await one.send(path, {}, { proof: { iat: server.iat().iat - 240 } })).status).toBe(200)
  })

  it('E-02 is bound to the token that is sent with it', async () => {
    const { token } = await guest(one)
    expect(await read(one, { token, proof: { ...server.iat(), ath: hash('x'.repeat(43)) } })).toEqual(refused)
    expect(await read(one, { token, proof: { ...server.iat(), ath: undefined } })).toEqual(refused)
    expect(await attempt({ ath: hash(token) })).toEqual(refused)
  })

  it('E-02 is signed with ES256 by the key that it names, and has no extra members', async () => {
    const claims = JSON.parse(
      Buffer.from((await one.request(path)).headers.dpop?.split('.')[1] ?? '', 'base64url').toString(),
    )
    const fresh = () => ({ ...claims, ...server.iat(), jti: hash(String(Math.random())).slice(0, 22) })
    const send = async (dpop: string) => refusal(server.fetch(path, { method: 'POST', body: '{}', headers: { dpop } }))
    expect(
      (await server.fetch(path, { method: 'POST', body: '{}', headers: { dpop: await one.prove(fresh()) } })).status,
    ).toBe(200)
    expect(await send(await two.prove(fresh(), { jwk: one.jwk }))).toEqual(refused)
    expect(await send(await one.prove(fresh(), { typ: 'jwt' }))).toEqual(refused)
    expect(await send(await one.prove(fresh(), { jwk: { ...one.jwk, d: one.jwk.x } }))).toEqual(refused)
    expect(await send(await one.prove(fresh(), { kid: 'x' }))).toEqual(refused)
    expect(await send(await one.prove({ ...fresh(), more: 1 }))).toEqual(refused)
    expect(await send(new UnsecuredJWT(fresh()).encode())).toEqual(refused)
    const shared = new SignJWT(fresh()).setProtectedHeader({ alg: 'HS256', typ: 'dpop+jwt', jwk: one.jwk })
    expect(await send(await shared.sign(Buffer.from(JSON.stringify(one.jwk))))).toEqual(refused)
    const { privateKey } = await generateKeyPair('ES384')
    const wide = new SignJWT(fresh()).setProtectedHeader({ alg: 'ES384', typ: 'dpop+jwt', jwk: one.jwk })
    expect(await send(await wide.sign(privateKey))).toEqual(refused)
    for (const text of ['', 'a.b.c', 'x'.repeat(5_000), '....']) expect(await send(text)).toEqual(refused)
  })
})

describe('a page of another origin', () => {
  const foreign = [
    'https://evil.example',
    'null',
    pageOrigin,
    'http://localhost:3001.evil.example',
    'http://LOCALHOST:3001',
  ]

  it('E-04 E-05 changes nothing and reads nothing, whether same-site or cross-site', async () => {
    for (const origin of foreign) {
      const response = await one.send('/api/login/guest', {}, { ...now(), headers: { origin } })
      expect(response.status).toBe(403)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      const preflight = await server.fetch('/api/login/guest', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'dpop' },
      })
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
      const form = {
        method: 'POST',
        body: 'c=1',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      }
      for (const path of ['/api/mail-link/use', '/api/device-approval/answer', '/api/session/end'])
        expect((await server.fetch(path, form)).status).toBe(403)
    }
  })
})

describe('every response of the API', () => {
  it('E-13 can only be read by scripts of the secure origin, and is never cached', async () => {
    for (const response of [
      await one.send('/api/login/guest', {}, now()),
      await server.fetch('/api/session/read', { method: 'POST' }),
      await server.fetch('/api/nothing'),
    ]) {
      const { 'x-request-id': id, ...headers } = Object.fromEntries(response.headers)
      expect(id).toBeTruthy()
      expect(headers).toEqual({
        'access-control-expose-headers': expect.any(String),
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        'content-type': 'application/json',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        vary: 'origin',
        'x-content-type-options': 'nosniff',
      })
    }
  })
})

describe("another user's data", () => {
  it('E-14 is neither read nor changed', async () => {
    const mine = await guest(one)
    const theirs = await guest(two)
    const as = { ...now(), token: mine.token }
    expect((await one.send('/api/devices/remove', { deviceId: two.id }, as)).status).toBe(404)
    expect(
      (await one.take('/api/devices/list', {}, { ...now(), token: mine.token })).devices.map(
        ({ id }: { id: string }) => id,
      ),
    ).toEqual([one.id])
    expect(
      (await one.send('/api/apps/disconnect', { origin: 'https://theirs.example' }, { ...now(), token: mine.token }))
        .status,
    ).toBe(404)
    expect((await two.send('/api/session/read', {}, { ...now(), token: theirs.token })).status).toBe(200)
    expect(await read(two, { ...now(), token: mine.token })).toEqual(ended)
  })
})

describe("the user's connected apps", () => {
  it('are listed, asked for consent once each, and disconnected', async () => {
    const { token, isConsented } = await guest(one)
    expect(isConsented).toBe(true)
    const as = () => ({ ...now(), token })
    expect((await one.take('/api/apps/list', {}, as())).apps).toMatchObject([{ origin: pageOrigin }])
    await one.take('/api/apps/disconnect', { origin: pageOrigin }, as())
    expect((await one.take('/api/session/read', {}, as())).isConsented).toBe(false)
    await one.take('/api/apps/consent', {}, as())
    expect((await one.take('/api/session/read', {}, as())).isConsented).toBe(true)
  })
})
