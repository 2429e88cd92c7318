import { createPublicKey, verify } from 'node:crypto'
import { accountId } from '@latchkey/protocol'
import { formatSiwxMessage } from '@latchkey/siwx'
import { base64urlnopad } from '@scure/base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { holdSigner } from '../../../test/holdSigner.ts'
import { chain, minute, type Sign, type SignInServer, site, startSignInServer, visit } from '../../../test/signingIn.ts'

const { anvil, ada, byAda, adaOn } = holdSigner()

describe('a sign-in session', () => {
  const database = holdDatabase()
  let server: SignInServer
  beforeAll(async () => {
    server = await startSignInServer(anvil(), database())
  })
  afterAll(() => server.close())

  describe('a session', () => {
    it('ends when it expires', async () => {
      const visitor = visit(server)
      await visitor.signIn(adaOn(), byAda)
      server.wait(59 * minute)
      expect((await visitor.request('/v1/members')).status).toBe(200)
      server.wait(2 * minute)
      expect((await visitor.request('/v1/members')).status).toBe(401)
      expect((await (await visitor.request('/siwx/sessions')).json()).sessions).toEqual([])
    })

    it('exists per account and network, is listed with the others, and ends alone or with all', async () => {
      const visitor = visit(server)
      const bob = accountId(chain, anvil().account(2).address)
      const byBob: Sign = (message) => anvil().account(2).signMessage({ message })
      await visitor.signIn(adaOn(), byAda)
      await visitor.signIn(adaOn(), byAda)
      server.wait(1) // so that the newest session comes first
      await visitor.signIn(bob, byBob)
      const list = async (query = '') => {
        const { sessions } = await (await visitor.request(`/siwx/sessions${query}`)).json()
        return sessions.map(({ account, id }: { account: string; id: string }) => [account, id])
      }
      expect((await list()).map(([account]: [string]) => account)).toEqual([bob, adaOn()])
      const [[, id]] = await list(`?chainId=${chain}&address=${ada().address}`)
      expect((await visitor.request(`/siwx/sessions/${id}`, { method: 'DELETE' })).status).toBe(200)
      expect((await visitor.request(`/siwx/sessions/${id}`, { method: 'DELETE' })).status).toBe(404)
      expect((await list()).map(([account]: [string]) => account)).toEqual([bob])
      await visitor.request('/siwx/sessions', { method: 'DELETE' })
      expect(visitor.cookie()).toBeUndefined()
      expect((await visitor.request('/v1/members')).status).toBe(401)
    })

    it("E-14 can't be seen or ended by another visitor", async () => {
      const [visitor, other] = [visit(server), visit(server)]
      await visitor.signIn(adaOn(), byAda)
      const { id } = await (await visitor.request('/siwx/me')).json()
      await other.nonce()
      expect((await other.request(`/siwx/sessions/${id}`, { method: 'DELETE' })).status).toBe(404)
      await other.request('/siwx/sessions', { method: 'DELETE' })
      await other.request(`/siwx/sessions?chainId=${chain}&address=${ada().address}`, { method: 'DELETE' })
      expect((await (await other.request('/siwx/sessions')).json()).sessions).toEqual([])
      expect((await visitor.request('/v1/members')).status).toBe(200)
    })

    it('K-10 is rejected with a cookie that was made up or changed', async () => {
      const visitor = visit(server)
      await visitor.signIn(adaOn(), byAda)
      const cookie = visitor.cookie() ?? ''
      const made = [
        cookie.slice(0, -1),
        `${cookie}A`,
        '__Host-siwx=',
        "__Host-siwx=' or 1=1 --",
        cookie.replace('__Host-siwx', 'siwx'),
        `${cookie.slice(0, -2)}zz`,
      ]
      for (const one of made)
        expect((await visitor.request('/v1/members', { headers: { cookie: one } })).status).toBe(401)
    })

    it('gets a new token with each sign-in, so that a planted one is worthless', async () => {
      const visitor = visit(server)
      await visitor.nonce(adaOn())
      const planted = visitor.cookie()
      await visitor.signIn(adaOn(), byAda)
      const first = visitor.cookie()
      await visitor.signIn(accountId(chain, anvil().account(2).address), (message) =>
        anvil().account(2).signMessage({ message }),
      )
      expect(new Set([planted, first, visitor.cookie()]).size).toBe(3)
      for (const old of [planted, first])
        expect((await visitor.request('/v1/members', { headers: { cookie: old ?? '' } })).status).toBe(401)
      expect((await (await visitor.request('/siwx/sessions')).json()).sessions).toHaveLength(2)
    })

    it('is stored in the database as a hash only', async () => {
      const visitor = visit(server)
      await visitor.signIn(adaOn(), byAda)
      const [, token = ''] = visitor.cookie()?.split('=') ?? []
      const { rows } = await database().execute('select * from sign_in_sessions')
      expect([rows.length > 0, JSON.stringify(rows).includes(token)]).toEqual([true, false])
    })

    it("uses a cookie that scripts, other sites and plain http can't read", async () => {
      const visitor = visit(server)
      const response = await visitor.signIn(adaOn(), byAda)
      const attributes = response.headers.get('set-cookie')?.split('; ').slice(1).sort()
      expect(attributes).toEqual(['HttpOnly', 'Max-Age=86400', 'Path=/', 'SameSite=Lax', 'Secure'])
      expect(visitor.cookie()).toMatch(/^__Host-siwx=[A-Za-z0-9_-]{43}$/)
    })

    it('uses another cookie name on plain http, for the devnet', async () => {
      const local = await startSignInServer(anvil(), database(), 'http://localhost:3000')
      const visitor = visit(local, 'http://localhost:3000')
      expect((await visitor.signIn(adaOn(), byAda)).headers.get('set-cookie')).not.toContain('Secure')
      expect(visitor.cookie()).toMatch(/^siwx-local=/)
      expect((await visitor.request('/v1/members')).status).toBe(200)
      await local.close()
    })

    it('uses a token in a frame of another site, which has no cookie', async () => {
      const frame = visit(server)
      const given = await (await frame.request('/siwx/nonce', { body: { caip10: adaOn(), delivery: 'token' } })).json()
      expect(frame.cookie()).toBeUndefined()
      const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
      const message = formatSiwxMessage(await frame.fieldsFor(adaOn(), { nonce: given.nonce }))
      frame.take(undefined)
      const body = { message, signature: await byAda(message) }
      const response = await frame.request('/siwx/sessions', { body, ...bearer(given.token) })
      const { token } = await response.json()
      expect([response.status, response.headers.get('set-cookie'), token === given.token]).toEqual([201, null, false])
      expect((await frame.request('/v1/members', bearer(token))).status).toBe(200)
      expect((await frame.request('/v1/members', bearer(given.token))).status).toBe(401)
      for (const odd of ['', 'Bearer', `Basic ${token}`, `bearer ${token} x`])
        expect((await frame.request('/v1/members', { headers: { authorization: odd } })).status).toBe(401)
    })

    it('works next to the basic authentication of a proxy', async () => {
      const visitor = visit(server)
      await visitor.signIn(adaOn(), byAda)
      const headers = { authorization: 'Basic dXNlcjpwYXNzd29yZA==' }
      expect((await visitor.request('/v1/members', { headers })).status).toBe(200)
    })

    it('leaves no trace in the log', async () => {
      const visitor = visit(server)
      const message = formatSiwxMessage(await visitor.fieldsFor(adaOn()))
      const signature = await byAda(message)
      await visitor.bring(message, signature)
      await visitor.bring(message, signature)
      const [, token = ''] = visitor.cookie()?.split('=') ?? []
      const text = server.logged.join('')
      expect(text).toContain('signed in')
      expect(text).toContain('SIWX_NONCE_INVALID')
      for (const secret of [token, signature, ada().address, 'wants you to sign in']) expect(text).not.toContain(secret)
    })
  })

  describe('other sites', () => {
    it.each([
      'https://evil.example',
      'https://app.example.evil.example',
      'http://app.example',
      'https://sub.app.example',
      'https://app.example:444',
      'null',
      '',
    ])('E-04 E-05 change nothing and read nothing: %s', async (origin) => {
      const visitor = visit(server)
      await visitor.signIn(adaOn(), byAda)
      for (const [path, method] of [
        ['/siwx/nonce', 'POST'],
        ['/siwx/sessions', 'POST'],
        ['/siwx/sessions', 'DELETE'],
        ['/siwx/token', 'POST'],
      ]) {
        const response = await visitor.request(path ?? '', { method: method ?? '', headers: { origin } })
        expect([
          response.status,
          response.headers.get('access-control-allow-origin'),
          response.headers.get('set-cookie'),
        ]).toEqual([403, null, null])
      }
      for (const path of ['/siwx/sessions', '/siwx/me', '/v1/members'])
        expect(
          (await visitor.request(path, { headers: { origin } })).headers.get('access-control-allow-origin'),
        ).toBeNull()
      expect(
        (await visitor.request('/siwx/sessions', { method: 'OPTIONS', headers: { origin } })).headers.get(
          'access-control-allow-origin',
        ),
      ).toBeNull()
      expect((await visitor.request('/v1/members')).status).toBe(200)
    })

    it('E-04 change nothing when a request names no site', async () => {
      expect((await server.app.request('/siwx/nonce', { method: 'POST', body: '{}' })).status).toBe(403)
    })

    it('may use cookies when the operator lists them', async () => {
      const partner = visit(server, 'https://partner.example')
      const response = await partner.signIn(adaOn(), byAda)
      expect([
        response.status,
        response.headers.get('access-control-allow-origin'),
        response.headers.get('access-control-allow-credentials'),
      ]).toEqual([201, 'https://partner.example', 'true'])
      expect(response.headers.get('vary')).toContain('origin')
      expect(response.headers.get('cache-control')).toBe('no-store')
    })
  })

  describe('for other backends', () => {
    it('issues a token that anyone can verify with the public keys, for one audience and five minutes', async () => {
      const visitor = visit(server)
      await visitor.signIn(adaOn(), byAda)
      const requested = await visitor.request('/siwx/token', { body: { audience: 'https://api.partner.example' } })
      const { token } = await requested.json()
      const [head = '', claims = '', signature = ''] = String(token).split('.')
      const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
      const { keys } = await (await server.app.request('/siwx/keys')).json()
      const key = createPublicKey({
        key: keys.find(({ kid }: { kid: string }) => kid === read(head).kid),
        format: 'jwk',
      })
      const isTrue = verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key, dsaEncoding: 'ieee-p1363' },
        base64urlnopad.decode(signature),
      )
      expect(isTrue).toBe(true)
      const { iss, sub, aud, iat, exp } = read(claims)
      expect([read(head).alg, iss, sub, aud, exp - iat]).toEqual([
        'ES256',
        site,
        adaOn(),
        'https://api.partner.example',
        300,
      ])
      expect(JSON.stringify(keys)).not.toContain('"d"')
    })

    it('issues none to visitors who are not signed in, or for an invalid origin', async () => {
      expect((await visit(server).request('/siwx/token', { body: {} })).status).toBe(401)
      const visitor = visit(server)
      await visitor.signIn(adaOn(), byAda)
      expect((await visitor.request('/siwx/token', { body: { audience: 'anything' } })).status).toBe(422)
      const other = accountId(chain, anvil().account(2).address)
      expect((await visitor.request('/siwx/token', { body: { caip10: other } })).status).toBe(401)
    })
  })
})
