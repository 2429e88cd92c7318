import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAuthenticator } from '../../test/authenticator.ts'
import { holdDatabase } from '../../test/databases.ts'
import { createDevice, hash, refusal } from '../../test/secureClient.ts'
import { type SmtpInbox, startSmtpInbox } from '../../test/smtpInbox.ts'
import { startSecureApp } from '../../test/startSecureApp.ts'
import { createMembers } from '../../test/walletMembers.ts'

const database = holdDatabase()
const day = 24 * 60 * 60_000
let inbox: SmtpInbox
beforeAll(async () => {
  inbox = await startSmtpInbox()
})
afterAll(() => inbox.stop())
const codeTo = (email: string) => inbox.lastTo(email).code

it('releases a held device when a device from before the change approves it, after a day, or at once with a passkey', async () => {
  const server = await startSecureApp(database(), { smtpUrl: inbox.url, rateLimit: 'off' })
  const members = createMembers(() => server)
  // The first member's address has just been e-mailed, so use another one.
  await members.signUp()
  const { device: old, email, userId, session, keys } = await members.signUp()
  const call = (by = session) => ({ token: by.token, proof: server.iat() })
  const passkey = createAuthenticator()
  const made = await old.take('/api/passkeys/register-options', {}, call())
  const registration = { challengeId: made.challengeId, response: passkey.create(made.options), name: 'Phone' }
  await old.take('/api/passkeys/register', registration, call())
  server.wait(2 * day)
  const { flowId } = await old.take('/api/email/update', { email: 'left@example.com' }, call())
  await old.take('/api/email/primary', { flowId, code: codeTo(email) }, call())
  await old.take('/api/email/secondary', { flowId, code: codeTo('left@example.com') }, call())
  const arrive = async () => {
    const device = await createDevice(server.fetch)
    const own = await members.openSession(userId, device)
    return { device, own, recover: () => device.send('/api/recovery/release', { walletId: keys.id }, call(own)) }
  }
  const held = await arrive()
  const { reasons } = await (await held.recover()).json()
  expect(reasons[0]).toMatchObject({ code: 'DEVICE_WATCHED', heldUntil: expect.any(Number) })
  expect(reasons[0].heldUntil - server.now()).toBeGreaterThan(3 * day - 60_000)

  // It can't approve itself: it has no passkey, and a code to the new address isn't accepted.
  const added = held.device.send('/api/passkeys/register-options', {}, call(held.own))
  expect(await refusal(added)).toEqual([403, 'DEVICE_WATCHED'])
  const mailed = held.device.send('/api/step-up/email', { purpose: 'newDevice' }, call(held.own))
  expect((await mailed).status).toBe(422)

  const other = await arrive()
  expect(await refusal(other.recover())).toEqual([403, 'DEVICE_WATCHED'])
  const question = await other.device.take('/api/passkeys/step-up-options', { purpose: 'newDevice' }, call(other.own))
  const answer = { challengeId: question.challengeId, response: passkey.get(question.options) }
  await other.device.take('/api/passkeys/step-up', answer, call(other.own))
  expect((await other.recover()).status).toBe(200)

  const key = () => Buffer.concat([Uint8Array.of(4), randomBytes(64)]).toString('base64url')
  const sealed = 'A'.repeat(180)
  const transfer = async ({ device, own }: typeof held) => {
    const newKey = key()
    const request = { walletId: keys.id, commitment: hash(newKey) }
    const { id } = await device.take('/api/device-transfer/ask', request, call(own))
    await old.take('/api/device-transfer/answer', { id, publicKey: key(), generation: 1 }, call())
    await device.take('/api/device-transfer/reveal', { id, publicKey: newKey }, call(own))
    expect(await refusal(device.send('/api/device-transfer/take', { id }, call(own)))).toEqual([400, 'REQUEST_REFUSED'])
    await old.take('/api/device-transfer/seal', { id, sealed }, call())
    return device.take('/api/device-transfer/take', { id }, call(own))
  }
  // After a change, every device is watched for a day, including one that a thief may have made the change on.
  await expect(transfer(held)).rejects.toThrow('DEVICE_WATCHED')
  server.wait(day + 1000)
  const late = await arrive()
  expect(await refusal(late.recover())).toEqual([403, 'DEVICE_WATCHED'])
  expect(await transfer(late)).toMatchObject({ sealed })
  await server.stop()
})
