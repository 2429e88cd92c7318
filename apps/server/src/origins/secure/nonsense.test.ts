import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { unwrap } from '../../features/keys/service/envelope.ts'
import { deriveSealingKeys, isSealingKey, openSealed } from '../../features/keys/service/sealing.ts'
import { createAuthenticator } from '../../test/authenticator.ts'
import { holdDatabase } from '../../test/databases.ts'
import { createDevice, type Device, refusal } from '../../test/secureClient.ts'
import { createTestWallet } from '../../test/secureWallet.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'
import { createMembers, type MemberSession } from '../../test/walletMembers.ts'

describe('what makes no sense, asked about keys,', () => {
  const database = holdDatabase()
  let server: SecureApp
  beforeAll(async () => {
    server = await startSecureApp(database(), { rateLimit: 'off' })
    return () => server.stop()
  })
  const { signUp, stepUp } = createMembers(() => server)
  const strange = ['\u0000', "'; drop table users; --", '\ud800', 'x'.repeat(5000), '../../etc/passwd', '']

  /** Sends the body with each of its texts replaced by each of the strange ones. */
  async function exchangeTexts(device: Device, path: string, body: object, session?: MemberSession) {
    for (const place of textsIn(body))
      for (const text of strange) {
        const requested = exchange(body, place, text)
        const { status } = await device.send(path, requested, session ?? {})
        expect([path, place.join('.'), text.slice(0, 20), status < 500]).toEqual([
          path,
          place.join('.'),
          text.slice(0, 20),
          true,
        ])
      }
  }

  it('is rejected or stored unchanged, and never crashes the server', async () => {
    const { device, session, keys } = await signUp()
    const other = await createDevice(server.fetch)
    const guest = await other.take('/api/login/guest')
    const newcomer = await createTestWallet(server, guest.user.id)
    const { shares } = await newcomer.split(other)
    await exchangeTexts(other, '/api/wallets', { ...newcomer.body, shares }, guest)
    const share = { walletId: keys.id, generation: 1, purpose: 'sign', chainId: 'eip155:1', digest: 'A'.repeat(43) }
    await exchangeTexts(device, '/api/shares/auth', share, session)
    await exchangeTexts(device, '/api/shares/add', (await keys.added(device, 2)).body, session)
    await stepUp(session, device, 'recovery')
    const { publicKey: recoveryKey } = await deriveSealingKeys(randomBytes(32))
    const method = {
      walletId: keys.id,
      kind: 'kit',
      name: 'Kit',
      wrapped: 'AAAA',
      parameters: { salt: 'AAAA' },
      recoveryKey,
    }
    await exchangeTexts(device, '/api/recovery/methods/add', method, session)
    const name = { walletId: keys.id, id: 'A'.repeat(22) }
    for (const path of ['remove', 'tested']) await exchangeTexts(device, `/api/recovery/methods/${path}`, name, session)
    const { challengeId, options } = await other.take('/api/passkeys/register-options')
    const made = { challengeId, response: createAuthenticator().create(options), name: 'Key' }
    await exchangeTexts(other, '/api/passkeys/register', made)
    const question = await other.take('/api/passkeys/options')
    const answer = { challengeId: question.challengeId, response: createAuthenticator().get(question.options) }
    await exchangeTexts(other, '/api/passkeys/login', answer)
    expect(server.logged.filter((line) => line.includes('request failed'))).toEqual([])
  })

  it('releases nothing to a device whose key is not on the curve', async () => {
    const { device, session, keys } = await signUp()
    const sk = 'A'.repeat(87)
    const { openSession } = server.services.accounts
    const proven = { id: device.id, sealKey: sk, origin: 'http://localhost:3000', name: 'Firefox' }
    const { token } = await openSession({ device: proven, userId: session.user.id, provider: 'email' })
    const requested = { walletId: keys.id, generation: 1, purpose: 'sign' }
    const refused = device.send('/api/shares/auth', requested, { token, proof: { sk } })
    expect(await refusal(refused)).toEqual([401, 'PROOF_INVALID'])
  })
})

describe('parsers of wrapped and sealed bytes', () => {
  it('open nothing that is forged, and never throw', async () => {
    const { keys } = await deriveSealingKeys(randomBytes(32))
    const texts = fc.oneof(
      fc.string(),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(unwrap(randomBytes(32), 'place', text)).toBeUndefined()
        expect(await openSealed(keys, 'info', text)).toBeUndefined()
        expect(await isSealingKey(text)).toBe(false)
      }),
    )
  })
})

type Place = readonly (string | number)[]

function textsIn(value: unknown, place: Place = []): Place[] {
  if (typeof value === 'string') return [place]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => textsIn(member, [...place, name]))
}

function exchange(value: unknown, [name, ...rest]: Place, text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(value))
    return value.map((member, index) => (String(index) === name ? exchange(member, rest, text) : member))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, key === name ? exchange(member, rest, text) : member]),
  )
}
