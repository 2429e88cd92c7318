import { beforeAll, describe, expect, it } from 'vitest'
import { createAuthenticator } from '../../test/authenticator.ts'
import { holdDatabase } from '../../test/databases.ts'
import { createDevice, pageOrigin, refusal } from '../../test/secureClient.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'

const database = holdDatabase()
let server: SecureApp

beforeAll(async () => {
  server = await startSecureApp(database(), { rateLimit: 'off' })
  return () => server.stop()
})

async function register() {
  const device = await createDevice(server.fetch)
  const passkey = createAuthenticator()
  const { challengeId, options } = await device.take('/api/passkeys/register-options')
  const body = { challengeId, response: passkey.create(options), name: 'Laptop' }
  return { device, passkey, options, body, session: await device.take('/api/passkeys/register', body) }
}
const requestOptions = async (device: Awaited<ReturnType<typeof createDevice>>) => device.take('/api/passkeys/options')

describe('a passkey', () => {
  it('is a full sign-in method: it creates a user, and signs in on a new browser', async () => {
    const { session, options, passkey } = await register()
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Latchkey' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(session).toMatchObject({ user: { provider: 'passkey' }, wallet: null, isConsented: true })
    const other = await createDevice(server.fetch)
    const { challengeId, options: question } = await requestOptions(other)
    expect(question).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(question.allowCredentials).toBeUndefined()
    const again = await other.take('/api/passkeys/login', { challengeId, response: passkey.get(question) })
    expect(again.user.id).toBe(session.user.id)
  })

  it('signs in from a frame in a listed page only', async () => {
    const { device, passkey } = await register()
    const inFrame = async (topOrigin: string) => {
      const { challengeId, options } = await requestOptions(device)
      return device.send('/api/passkeys/login', { challengeId, response: passkey.get(options, { topOrigin }) })
    }
    expect((await inFrame(pageOrigin)).status).toBe(200)
    expect(await refusal(inFrame('https://evil.example'))).toEqual([400, 'PASSKEY_FAILED'])
  })

  it('is created in a frame in a listed page only', async () => {
    const make = async (topOrigin: string) => {
      const device = await createDevice(server.fetch)
      const { challengeId, options } = await device.take('/api/passkeys/register-options')
      const response = createAuthenticator().create(options, { topOrigin })
      return device.send('/api/passkeys/register', { challengeId, response, name: 'Laptop' })
    }
    expect((await make(pageOrigin)).status).toBe(200)
    expect(await refusal(make('https://evil.example'))).toEqual([400, 'PASSKEY_FAILED'])
  })

  it.each([
    ['made on another origin', { origin: pageOrigin }],
    ['of another site', { host: 'evil.example' }],
    ['without its person verified', { isVerified: false }],
    ['of a copy, whose counter is behind', { counter: 1 }],
  ])('is rejected when its response is %s', async (_, change) => {
    const { device, passkey } = await register()
    const { challengeId, options } = await requestOptions(device)
    await device.take('/api/passkeys/login', { challengeId, response: passkey.get(options) })
    const second = await requestOptions(device)
    const body = { challengeId: second.challengeId, response: passkey.get(second.options, change) }
    expect(await refusal(device.send('/api/passkeys/login', body))).toEqual([400, 'PASSKEY_FAILED'])
    // The challenge is used up.
    const right = { ...body, response: passkey.get(second.options) }
    expect(await refusal(device.send('/api/passkeys/login', right))).toEqual([400, 'PASSKEY_FAILED'])
  })

  it('answers no challenge twice, none of another browser, and none of another kind', async () => {
    const { device, passkey, body, session } = await register()
    expect(await refusal(device.send('/api/passkeys/register', body))).toEqual([400, 'PASSKEY_FAILED'])
    const { challengeId, options } = await requestOptions(device)
    const answer = { challengeId, response: passkey.get(options) }
    const other = await createDevice(server.fetch)
    expect(await refusal(other.send('/api/passkeys/login', answer))).toEqual([400, 'PASSKEY_FAILED'])
    expect(await refusal(device.send('/api/passkeys/step-up', answer, session))).toEqual([400, 'PASSKEY_FAILED'])
    await device.take('/api/passkeys/login', answer)
    expect(await refusal(device.send('/api/passkeys/login', answer))).toEqual([400, 'PASSKEY_FAILED'])
  })

  it('is rejected five minutes after the challenge', async () => {
    const { device, passkey } = await register()
    const { challengeId, options } = await requestOptions(device)
    server.wait(5 * 60_000 + 1)
    const body = { challengeId, response: passkey.get(options) }
    const requested = device.send('/api/passkeys/login', body, { proof: server.iat() })
    expect(await refusal(requested)).toEqual([400, 'PASSKEY_FAILED'])
    server.wait(-5 * 60_000 - 1)
  })

  it('is added to a session, listed, and removed unless it is the last sign-in method', async () => {
    const { device, session, passkey } = await register()
    const second = createAuthenticator()
    const { challengeId, options } = await device.take('/api/passkeys/register-options', {}, session)
    expect(options.excludeCredentials).toMatchObject([{ id: passkey.id }])
    const made = { challengeId, response: second.create(options), name: ' Phone ' }
    expect(await device.take('/api/passkeys/register', made, session)).toMatchObject({ id: second.id, name: 'Phone' })
    const { passkeys } = await device.take('/api/passkeys/list', {}, session)
    expect(passkeys.map(({ name }: { name: string }) => name)).toEqual(['Laptop', 'Phone'])

    const remove = (id: string) => device.send('/api/passkeys/remove', { id }, session)
    expect(await refusal(remove(passkey.id))).toEqual([403, 'STEP_UP_REQUIRED'])
    const question = await device.take('/api/passkeys/step-up-options', { purpose: 'device' }, session)
    const answer = { challengeId: question.challengeId, response: second.get(question.options) }
    await device.take('/api/passkeys/step-up', answer, session)
    expect((await remove(passkey.id)).status).toBe(200)
    expect(await refusal(remove(second.id))).toEqual([409, 'LAST_SIGN_IN_METHOD'])
    const again = await requestOptions(device)
    const gone = { challengeId: again.challengeId, response: passkey.get(again.options) }
    expect(await refusal(device.send('/api/passkeys/login', gone))).toEqual([400, 'PASSKEY_FAILED'])
  })

  it("confirms the user for the requested purpose, and only with that session's passkey", async () => {
    const [ada, eve] = [await register(), await register()]
    const stepUp = async (who: typeof ada, purpose: string, passkey = who.passkey) => {
      const { challengeId, options } = await who.device.take('/api/passkeys/step-up-options', { purpose }, who.session)
      return who.device.send('/api/passkeys/step-up', { challengeId, response: passkey.get(options) }, who.session)
    }
    expect(await refusal(stepUp(ada, 'export', eve.passkey))).toEqual([400, 'PASSKEY_FAILED'])
    const { accounts } = server.services
    const session = await accounts.readSession(ada.session.token, { ...ada.device, origin: pageOrigin, name: '' })
    await expect(accounts.requireStepUp(session, 'export')).rejects.toThrow('Confirm that it’s you first')
    expect((await stepUp(ada, 'export')).status).toBe(200)
    await accounts.requireStepUp(session, 'export')
    await expect(accounts.requireStepUp(session, 'recovery')).rejects.toThrow('Confirm that it’s you first')
  })

  it('upgrades a guest, and is not offered when the operator disables it', async () => {
    const device = await createDevice(server.fetch)
    const guest = await device.take('/api/login/guest')
    const passkey = createAuthenticator()
    const { challengeId, options } = await device.take('/api/passkeys/register-options', {}, guest)
    const made = { challengeId, response: passkey.create(options), name: 'Key' }
    await device.take('/api/passkeys/register', made, guest)
    const question = await requestOptions(device)
    const answer = { challengeId: question.challengeId, response: passkey.get(question.options) }
    expect((await device.take('/api/passkeys/login', answer)).user.id).toBe(guest.user.id)

    const without = await startSecureApp(database(), { passkeys: 'off' })
    const other = await createDevice(without.fetch)
    for (const path of ['options', 'register-options'])
      expect(await refusal(other.send(`/api/passkeys/${path}`))).toEqual([403, 'SIGN_IN_METHOD_DISABLED'])
    await without.stop()
  })
})
