import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createRelayKey, createRelayToken } from '../../test/relayClient.ts'
import { createStarter } from '../../test/relayStarter.ts'
import { clientIdOf } from './signedToken.ts'

const start = createStarter()
// Points of small order, with which S = 0 and the neutral element sign whatever the hash is a multiple of their order:
// https://eprint.iacr.org/2020/1244
const neutral = Buffer.from('01'.padEnd(64, '0'), 'hex')
const orderTwo = Buffer.from(`ec${'ff'.repeat(30)}7f`, 'hex')
const secondEncoding = Buffer.from(`ee${'ff'.repeat(30)}7f`, 'hex')
const day = 86_400
const now = () => Math.floor(Date.now() / 1000)

/** A token that is signed with a key of small order, which nobody has a secret for. */
function forgeToken(publicKey: Buffer): string {
  const clientId = clientIdOf(publicKey.toString('base64url'))
  const signature = Buffer.concat([neutral, Buffer.alloc(32)])
  const x = publicKey.toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  for (;;) {
    const [header, payload] = createRelayToken({ ...createRelayKey(), clientId }).split('.')
    // Every second message for a key of order two, each for the neutral element.
    if (verify(null, Buffer.from(`${header}.${payload}`), key, signature))
      return `${header}.${payload}.${signature.toString('base64url')}`
  }
}

/** How an upgrade ends: a status of HTTP, or the code and reason of the close. */
function upgrade(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status?: number; code?: number; reason?: string; date: string | undefined }>((resolve) => {
    const socket = new WebSocket(url, { headers })
    let date: string | undefined
    socket.on('upgrade', (response) => {
      date = response.headers.date
    })
    socket.on('unexpected-response', (_, { statusCode, headers: { date: told } }) =>
      resolve({ status: statusCode ?? 0, date: told }),
    )
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason), date }))
    socket.on('open', () => setTimeout(() => socket.close(4999), 50))
    socket.on('error', () => {})
  })
}

describe('who may connect', () => {
  const key = createRelayKey()
  const other = createRelayKey()
  const wrong: [string, string, string][] = [
    ['without a token', '', 'a token is missing'],
    ['with half a token', createRelayToken(key).slice(0, 80), 'cannot be read'],
    ['with a token that nobody signed', createRelayToken(key, {}, { alg: 'none' }), 'cannot be read'],
    ['with the signature cut off', `${createRelayToken(key).split('.').slice(0, 2).join('.')}.`, 'signature is wrong'],
    ['with a key of order one', forgeToken(neutral), 'signature is wrong'],
    ['with a key of order two', forgeToken(orderTwo), 'signature is wrong'],
    ['with a second encoding of a key', forgeToken(secondEncoding), 'signature is wrong'],
    ["with another client's name", createRelayToken(key, { iss: other.clientId }), 'signature is wrong'],
    ['with a token for another relay', createRelayToken(key, { aud: 'wss://relay.example' }), 'for another relay'],
    ['with a token that expired', createRelayToken(key, { iat: now() - 3 * day, exp: now() - 2 * day }), 'has expired'],
    ['with a token from the future', createRelayToken(key, { iat: now() + 2 * day, exp: now() + 3 * day }), 'future'],
    ['with a megabyte', 'a'.repeat(10_000), 'cannot be read'],
  ]
  it.each(wrong)('L-04 rejects a client %s: 3000 with the reason, or 401', async (_, auth, reason) => {
    const { url } = await start()
    const closed = await upgrade(`${url}/?${new URLSearchParams({ auth, useOnCloseEvent: 'true' })}`)
    expect(closed).toMatchObject({ code: 3000, reason: expect.stringContaining(reason) })
    // By either a client with a wrong clock can set it.
    expect(closed.date).toBe(new Date(closed.date ?? '').toUTCString())
    if (auth) expect(closed.reason).toMatch(/\(server time \d{10}\)$/)
    expect(await upgrade(`${url}?${new URLSearchParams({ auth })}`)).toMatchObject({ status: 401 })
  })

  it.each([
    ['a clock that is 20 hours slow', { iat: now() - 44 * 3600, exp: now() - 20 * 3600 }],
    ['a clock that is 20 hours fast', { iat: now() + 20 * 3600, exp: now() + 44 * 3600 }],
    ['the address with a slash', { aud: 'ws://localhost:3000/relay/' }],
    ['the address without the path', { aud: 'http://localhost:3000' }],
    ['another name of this machine', { aud: 'ws://127.0.0.1:4000/relay' }],
  ])('accepts a client with %s', async (_, claims) => {
    const { url } = await start()
    const token = createRelayToken(key, claims)
    expect(await upgrade(`${url}/?${new URLSearchParams({ auth: token, useOnCloseEvent: 'true' })}`)).toMatchObject({
      code: 4999,
    })
    expect(await upgrade(url, { authorization: `Bearer ${token}` })).toMatchObject({ code: 4999 })
  })

  it('requires the configured address when it is not localhost', async () => {
    const { url } = await start({ settings: { publicUrl: 'https://wallet.example' } })
    const open = (aud: string) => upgrade(`${url}?${new URLSearchParams({ auth: createRelayToken(key, { aud }) })}`)
    expect(await open('wss://wallet.example/relay')).toMatchObject({ code: 4999 })
    expect(await open('ws://localhost:3000/relay')).toMatchObject({ status: 401 })
  })
})
