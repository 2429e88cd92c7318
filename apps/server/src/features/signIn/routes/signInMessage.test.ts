import type { SiwxFields } from '@latchkey/siwx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { holdSigner } from '../../../test/holdSigner.ts'
import { codeOf, minute, type SignInServer, startSignInServer, visit } from '../../../test/signingIn.ts'

const { anvil, ada, byAda, adaOn } = holdSigner()

const database = holdDatabase()
let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer(anvil(), database())
})
afterAll(() => server.close())

describe('a sign-in message', () => {
  it.each<[string, Partial<SiwxFields>, string]>([
    ['K-02 another domain', { domain: 'evil.example' }, 'SIWX_MISMATCH'],
    ['K-02 another URI', { uri: 'https://evil.example/' }, 'SIWX_MISMATCH'],
    ['K-02 another scheme', { scheme: 'http' }, 'SIWX_MISMATCH'],
    ['a resource that nobody expects', { resources: ['https://app.example/admin'] }, 'SIWX_MISMATCH'],
    ['no end', { expirationTime: undefined }, 'SIWX_LIFETIME'],
  ])('K-02 is rejected with %s', async (_, change, code) => {
    const visitor = visit(server)
    expect(await codeOf(await visitor.signIn(adaOn(), byAda, change))).toEqual([401, code])
  })

  it.each<[string, (now: number) => Partial<SiwxFields>, string]>([
    [
      'K-03 that is over',
      (now) => ({ issuedAt: at(now - 3 * minute), expirationTime: at(now - minute) }),
      'SIWX_EXPIRED',
    ],
    ['K-03 that has not begun', (now) => ({ notBefore: at(now + minute) }), 'SIWX_NOT_YET_VALID'],
    [
      'K-03 of tomorrow',
      (now) => ({ issuedAt: at(now + 24 * 60 * minute), expirationTime: at(now + 25 * 60 * minute) }),
      'SIWX_NOT_YET_VALID',
    ],
    ['for two days', (now) => ({ expirationTime: at(now + 48 * 60 * minute) }), 'SIWX_LIFETIME'],
  ])('K-03 is rejected with a time %s', async (_, change, code) => {
    const visitor = visit(server)
    expect(await codeOf(await visitor.signIn(adaOn(), byAda, change(server.now())))).toEqual([401, code])
  })

  it("can use the server's time when the page's clock is wrong", async () => {
    const visitor = visit(server)
    expect(await (await visitor.request('/siwx/nonce', { body: {} })).json()).toMatchObject({ time: server.now() })
  })

  it('is accepted from a wallet whose clock is a minute off', async () => {
    for (const off of [-minute, minute]) {
      const issuedAt = at(server.now() + off)
      expect((await visit(server).signIn(adaOn(), byAda, { issuedAt })).status).toBe(201)
    }
  })

  it('R5.09 is rejected when it is malformed, or for an account of another namespace', async () => {
    const visitor = visit(server)
    expect(await codeOf(await visitor.bring('hello', '0x00'))).toEqual([400, 'SIWX_MESSAGE_INVALID'])
    const requestNonce = (caip10: unknown) => visitor.request('/siwx/nonce', { body: { caip10 } })
    expect(await codeOf(await requestNonce('eip155:31337'))).toEqual([400, 'INVALID_ACCOUNT_ID'])
    expect(await codeOf(await requestNonce('eip155:31337:0x12'))).toEqual([400, 'INVALID_ADDRESS'])
    expect(await codeOf(await requestNonce(`eip155:5:${ada().address}`))).toEqual([400, 'UNSUPPORTED_CHAIN'])
    for (const body of [{ caip10: 5 }, { role: 'admin' }, null, 'x'.repeat(30_000)])
      expect((await visitor.request('/siwx/nonce', { body })).status).toBe(422)
    expect(
      (await visitor.request('/siwx/sessions', { body: { message: 'x'.repeat(30_000), signature: '0x' } })).status,
    ).toBe(422)
  })
})

function at(time: number): string {
  return new Date(time).toISOString()
}
