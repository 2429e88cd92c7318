import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { createDevice, pageOrigin, refusal } from '../../test/secureClient.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'
import { createMembers } from '../../test/walletMembers.ts'

const database = holdDatabase()
let server: SecureApp

beforeAll(async () => {
  server = await startSecureApp(database(), { rateLimit: 'off' })
})
afterAll(() => server.stop())

const { signUp, openSession } = createMembers(() => server)

it('disconnects a page: signs out other sessions for it, and signs nothing more for it', async () => {
  const { userId, device, session, keys } = await signUp()
  const other = await createDevice(server.fetch)
  const elsewhere = await openSession(userId, other)
  const digest = randomBytes(32).toString('base64url')
  const sign = () =>
    device.send('/api/shares/auth', { walletId: keys.id, generation: 1, purpose: 'sign', digest }, session)
  expect((await sign()).status).toBe(200)
  await device.take('/api/apps/disconnect', { origin: pageOrigin }, session)
  expect(await refusal(sign())).toEqual([403, 'CONSENT_REQUIRED'])
  expect(await refusal(other.send('/api/session/read', {}, elsewhere))).toEqual([401, 'SESSION_ENDED'])
  expect((await device.take('/api/session/read', {}, session)).isConsented).toBe(false)
  await device.take('/api/apps/consent', {}, session)
  expect((await sign()).status).toBe(200)
})
