import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getSession, sessionHandlers } from '../exports/next.ts'

const ada = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const audience = 'https://app.example'
const now = () => Math.floor(Date.now() / 1000)

// A Latchkey server as far as its keys go. Journeys have the real one.
let published: object[] = []
let isBroken = false
let reads = 0
const host = createServer((_, response) => {
  reads++
  response.writeHead(isBroken ? 500 : 200).end(JSON.stringify({ keys: published }))
})
let server: string
beforeAll(async () => {
  host.listen(0)
  await once(host, 'listening')
  server = `http://localhost:${(host.address() as AddressInfo).port}`
})
afterAll(() => void host.close())

async function makeKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }
  const sign = (claims: Record<string, unknown> = {}) =>
    new SignJWT({
      ...{ iss: server, sub: ada, aud: audience, iat: now(), exp: now() + 300, auth_time: now() - 60, sid: 's1' },
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
      .sign(privateKey)
  return { jwk, sign }
}

const get = (headers: Record<string, string>, settings: object = { server, audience }) =>
  getSession({ request: new Request(audience, { headers }), ...settings })
const bearer = (token: string) => get({ authorization: `Bearer ${token}` })

it('knows the visitor by a bearer token or by the cookie, and reads the keys once', async () => {
  const { jwk, sign } = await makeKey('first')
  published = [jwk]
  const token = await sign()
  const session = {
    ...{ account: ada, address: ada.slice(9), networkId: 'eip155:1', id: 's1' },
    ...{ signedInAt: expect.any(Date), expiresAt: expect.any(Date) },
  }
  expect(await bearer(token)).toEqual(session)
  expect(await get({ cookie: `a=b; __Host-latchkey-session=${token}` })).toEqual(session)
  expect(await get({})).toBeNull()
  expect(await get({ cookie: `latchkey-session=${token}` })).toBeNull()
  expect(reads).toBe(1)
})

it('refuses tokens that are forged, expired, incomplete, of another server or for another app', async () => {
  const { jwk, sign } = await makeKey('only')
  const stranger = await makeKey('only')
  published = [jwk]
  const of = { server: `${server}/base`, audience }
  const good = await sign({ iss: of.server })
  const read = (token: string) => get({ authorization: `Bearer ${token}` }, of)
  expect(await read(good)).not.toBeNull()
  const [head, body] = good.split('.')
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  for (const wrong of [
    await stranger.sign({ iss: of.server }),
    await sign({ iss: 'https://other.example' }),
    await sign({ iss: of.server, aud: 'https://other.example' }),
    await sign({ iss: of.server, exp: now() - 1 }),
    await sign({ iss: of.server, exp: undefined }),
    await sign({ iss: of.server, sid: undefined }),
    await sign({ iss: of.server, sub: 'nobody' }),
    `${none}.${body}.`,
    `${head}.${body}.`,
    'x',
  ])
    expect(await read(wrong)).toBeNull()
})

it('accepts a new key once the old ones are no longer fresh, and says so when the keys can’t be read', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const of = { server: `${server}/rotating`, audience }
    const read = (token: string) => get({ authorization: `Bearer ${token}` }, of)
    const [first, second] = [await makeKey('a'), await makeKey('b')]
    published = [first.jwk]
    expect(await read(await first.sign({ iss: of.server }))).not.toBeNull()
    published = [second.jwk]
    vi.setSystemTime(Date.now() + 31_000)
    expect(await read(await second.sign({ iss: of.server }))).not.toBeNull()
    // A key that the server has withdrawn no longer counts.
    expect(await read(await first.sign({ iss: of.server }))).toBeNull()
    isBroken = true
    vi.setSystemTime(Date.now() + 11 * 60_000)
    await expect(second.sign({ iss: of.server }).then(read)).rejects.toThrow(
      '/rotating/siwx/keys couldn’t be read'.replace('’', "'"),
    )
  } finally {
    isBroken = false
    vi.useRealTimers()
  }
})

it('keeps a token in a cookie that scripts and other sites can’t use, and only for the app’s own pages', async () => {
  const { jwk, sign } = await makeKey('handlers')
  published = [jwk]
  const of = { server: `${server}/handlers`, audience }
  const { POST, DELETE } = sessionHandlers(of)
  const token = await sign({ iss: of.server })
  const request = (headers: Record<string, string>) =>
    new Request(`${audience}/api/latchkey`, { method: 'POST', headers })
  const own = { origin: audience, authorization: `Bearer ${token}` }
  const set = await POST(request(own))
  expect(set.status).toBe(201)
  expect(await set.json()).toEqual({ expiresIn: expect.closeTo(300, -1) })
  const cookie = set.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^__Host-latchkey-session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=(300|29\d); Secure$/)
  expect(await get({ cookie: cookie.split(';')[0] ?? '' }, of)).not.toBeNull()
  const again = await POST(request({ ...own, cookie: cookie.split(';')[0] ?? '' }))
  expect(again.status, 'the app knew them').toBe(200)
  const refused = await POST(request({ ...own, origin: 'https://evil.example' }))
  expect(refused.status).toBe(403)
  expect(await refused.text()).toBe(
    'This request is from https://evil.example, and LATCHKEY_AUDIENCE is https://app.example',
  )
  expect((await POST(request({ authorization: own.authorization }))).status).toBe(403)
  expect((await POST(request({ ...own, authorization: 'Bearer x' }))).status).toBe(401)
  expect((await DELETE(request({ origin: audience }))).headers.get('set-cookie')).toMatch(/session=; .*Max-Age=0/)
  expect((await DELETE(request({ origin: 'https://evil.example' }))).status).toBe(403)
})

it('says which setting is missing', async () => {
  await expect(get({}, {})).rejects.toThrow('LATCHKEY_URL is missing. Set it in the app')
  await expect(get({}, { server, audience: 'app.example' })).rejects.toThrow('LATCHKEY_AUDIENCE is no URL: app.example')
})
