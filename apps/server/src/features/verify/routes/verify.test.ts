import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ConfigInput } from '../../../config/configSchema.ts'
import { settings as settingsTable } from '../../../db/tables.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { projectId, startApp, testConfig } from '../../../test/startApp.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-verify-'))
const origin = 'https://app.example'
const id = 'a1'.repeat(32)
const decryptedId = 'b2'.repeat(32)
const week = 7 * 24 * 60 * 60_000
const network = {
  id: 'eip155:1',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  upstreams: [{ http: 'http://127.0.0.1:9' }],
}
const devnet = { page: 'http://localhost:3002', walletScript: 'http://localhost:3002/wallet.js' }

const database = holdDatabase()
const closes: (() => Promise<void>)[] = []
beforeAll(async () => {})
afterEach(async () => {
  for (const close of closes.splice(0)) await close()
})
afterAll(async () => {
  rmSync(home, { recursive: true, force: true })
})

/** A server whose clock the test controls. Several servers share the keys of one database. */
async function serve(settings: Partial<ConfigInput> = {}) {
  // Starts at a whole week, so that tests know when keys rotate. Servers don't share weeks.
  let time = 3000 * week + 1000 * week * ++servers
  const logged: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  const config = testConfig({
    networks: [network],
    publicUrl: origin,
    allowedOrigins: ['https://partner.example'],
    ...settings,
  })
  const { app, close } = await startApp(config, database(), { now: () => time, log })
  closes.push(close)
  const request = async (path: string, init?: RequestInit) => app.request(`/verify${path}`, init)
  const frame = (changed: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    request(`/v3/attestation?${new URLSearchParams({ origin, id, decryptedId, ...changed })}`, { headers })
  return {
    request,
    frame,
    logged,
    wait: (ms: number) => {
      time += ms
    },
    seconds: () => Math.floor(time / 1000),
    /** The token that a frame would receive. */
    attested: async (changed?: Record<string, string>) =>
      /"attestation":"([^"]+)"/.exec(await (await frame(changed)).text())?.[1] ?? '',
    key: async () => (await request('/v3/public-key')).json(),
    keep: (attestation: unknown) => request('/attestation', { method: 'POST', body: JSON.stringify({ attestation }) }),
  }
}
let servers = 0

describe('the key', () => {
  it('is a public P-256 key without its secret, with its expiry', async () => {
    const server = await serve()
    const { publicKey, expiresAt } = await server.key()
    const coordinate = expect.stringMatching(/^[\w-]{43}$/)
    expect(publicKey).toEqual({ kty: 'EC', crv: 'P-256', x: coordinate, y: coordinate, ext: true, key_ops: ['verify'] })
    expect(expiresAt).toBe(server.seconds() + week / 1000)
  })

  it("verifies the frame's tokens: five minutes, this message, this origin", async () => {
    const server = await serve()
    const token = await server.attested()
    expect(isSignedBy(token, (await server.key()).publicKey)).toBe(true)
    const iat = server.seconds()
    expect(claimsOf(token)).toEqual({
      id,
      decryptedId,
      origin,
      isScam: false,
      isVerified: true,
      iat,
      exp: iat + 300,
    })
  })

  it('rotates weekly, and the previous one is published until its last tokens expire', async () => {
    const server = await serve()
    const before = await server.key()
    server.wait(week - 1000)
    const token = await server.attested()
    server.wait(2000)
    const after = await server.key()
    expect(after.publicKey).not.toEqual(before.publicKey)
    expect(after.previous).toEqual({ publicKey: before.publicKey, expiresAt: server.seconds() + 299 })
    expect(isSignedBy(await server.attested(), after.publicKey)).toBe(true)
    expect((await server.keep(token)).status).toBe(202)
    server.wait(300_000)
    expect(await server.key()).toEqual({ publicKey: after.publicKey, expiresAt: after.expiresAt })
    expect((await server.keep(token)).status).toBe(422)
    server.wait(2 * week)
    await server.key()
    const kept = (await database().select().from(settingsTable)).filter(({ key }) => key.startsWith('verifyKey:'))
    expect(kept).toHaveLength(2)
  })

  it('is the same for all servers of one database', async () => {
    const [one, two] = [await serve(), await serve()]
    two.wait(-1000 * week)
    expect(await two.key()).toEqual(await one.key())
  })
})

describe('the frame', () => {
  it('can only be embedded by pages of the origin that it names', async () => {
    const response = await (await serve()).frame({ origin: 'https://partner.example' })
    expect(response.status).toBe(200)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toContain('frame-ancestors https://partner.example')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const page = await response.text()
    expect(page).toContain('{"origin":"https://partner.example","attestation":"')
    expect(page).toContain("parent.postMessage(JSON.stringify({ type: 'verify_attestation', attestation }), origin)")
  })

  it('knows only the origins that the operator lists, and any local page with the devnet', async () => {
    const server = await serve()
    for (const other of ['https://evil.example', 'http://app.example', 'https://app.example:444', 'null', '*'])
      expect((await server.frame({ origin: other })).status, other).toBe(403)
    expect((await server.frame({ origin: 'http://localhost:5173' })).status).toBe(403)
    const local = await serve({ devnet, publicUrl: 'http://localhost:3000' })
    expect((await local.frame({ origin: 'http://localhost:5173' })).status).toBe(200)
  })

  it('is not served to a script, to a user, or to a page that the browser identifies as another one', async () => {
    const server = await serve()
    const refused = [
      { 'sec-fetch-dest': 'empty' },
      { 'sec-fetch-dest': 'document' },
      { 'sec-fetch-dest': 'script' },
      { 'sec-fetch-dest': 'iframe', referer: 'https://evil.example/' },
      { referer: 'nonsense' },
    ]
    for (const headers of refused) expect((await server.frame({}, headers)).status).toBe(403)
    const framed = await server.frame({}, { 'sec-fetch-dest': 'iframe', referer: `${origin}/wallets`, origin })
    expect(framed.status).toBe(200)
    // Not even our own pages may read it, because they could pass it off as another page's.
    expect(framed.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('needs no project id, and accepts ours', async () => {
    const server = await serve({ projectValidation: 'on' })
    expect((await server.frame()).status).toBe(200)
    expect((await server.frame({ projectId })).status).toBe(200)
    expect((await server.frame({ projectId: 'f'.repeat(32) })).status).toBe(401)
  })

  it.each([
    { id: '' },
    { id: id.toUpperCase() },
    { id: `${id}0` },
    { decryptedId: '../../etc' },
    { origin: '' },
    { origin: 'x'.repeat(301) },
    { extra: '1' },
    { projectId: 'x'.repeat(65) },
  ] as Record<string, string>[])('rejects %o', async (changed) => {
    const response = await (await serve()).frame(changed)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ status: 'FAILED' })
  })
})

describe('wallets that ask by the request', () => {
  it("receive the origin, from the frame's report until the token expires", async () => {
    const server = await serve()
    const found = () => server.request(`/attestation/${decryptedId}?v2Supported=true`)
    const token = await server.attested()
    expect((await found()).status).toBe(404)
    expect((await server.keep(token)).status).toBe(202)
    expect(await (await found()).json()).toEqual({
      attestationId: decryptedId,
      origin,
      isScam: false,
      isVerified: true,
    })
    // The first attestation wins.
    expect((await server.keep(await server.attested({ origin: 'https://partner.example' }))).status).toBe(202)
    expect(await (await found()).json()).toMatchObject({ origin })
    server.wait(300_000)
    expect((await found()).status).toBe(404)
  })

  it('receive nothing that was not signed here', async () => {
    const server = await serve()
    const [head, body, tail] = (await server.attested()).split('.')
    const forged = Buffer.from(JSON.stringify({ ...claimsOf(`.${body}.`), origin: 'https://evil.example' }))
    const tokens = [`${head}.${forged.toString('base64url')}.${tail}`, `${head}.${body}.`, `${head}.${body}`, '', '..']
    for (const token of tokens) expect((await server.keep(token)).status).toBe(422)
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.jsonValue()), async (token) => {
        expect((await server.keep(token)).status).toBe(422)
      }),
      { numRuns: 50 },
    )
    expect((await server.request(`/attestation/${decryptedId}`)).status).toBe(404)
    for (const path of ['/attestation/x', `/attestation/${id}?more=1`, '/v3/public-key?x=1'])
      expect((await server.request(path)).status, path).toBe(400)
  })

  it('leave no trace in the log', async () => {
    const server = await serve()
    await server.keep(await server.attested())
    await server.request(`/attestation/${decryptedId}`)
    expect(server.logged.length).toBeGreaterThan(2)
    expect(server.logged.join('')).not.toMatch(new RegExp(`${id}|${decryptedId}|app\\.example`))
  })
})

function claimsOf(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

function isSignedBy(token: string, jwk: JsonWebKey): boolean {
  const [header, claims, signature = ''] = token.split('.')
  const key = createPublicKey({ key: { ...jwk }, format: 'jwk' })
  const options = { key, dsaEncoding: 'ieee-p1363' } as const
  return verify('sha256', Buffer.from(`${header}.${claims}`), options, Buffer.from(signature, 'base64url'))
}
