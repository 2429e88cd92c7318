import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { holdSecureApp } from '../../test/holdSecureApp.ts'
import { createDevice } from '../../test/secureClient.ts'
import { createMembers } from '../../test/walletMembers.ts'
import { users } from './tables.ts'

const database = holdDatabase()
const stage = holdSecureApp(database)
const { signUp, openSession } = createMembers(() => stage.server)
const stored = async (id: string) =>
  (await database().select({ name: users.accountName }).from(users).where(eq(users.id, id)))[0]?.name

it('keeps the name of an account for all its devices, until it is removed', async () => {
  const { device, session, userId } = await signUp()
  expect((await device.take('/api/session/read', {}, session)).user).not.toHaveProperty('accountName')
  await device.take('/api/account/name', { name: 'Savings 🏦' }, session)
  const phone = await createDevice(stage.server.fetch)
  const other = await openSession(userId, phone)
  expect(other.user).toMatchObject({ accountName: 'Savings 🏦' })
  await phone.take('/api/account/name', { name: null }, other)
  expect((await device.take('/api/session/read', {}, session)).user).not.toHaveProperty('accountName')
})

it('names only the account of the session', async () => {
  const [ada, bob] = [await signUp(), await signUp()]
  await ada.device.take('/api/account/name', { name: 'Savings' }, ada.session)
  expect(await stored(bob.userId)).toBeNull()
  // A session only works with the proof of its own device, and nothing is written without one.
  expect((await bob.device.send('/api/account/name', { name: 'Mine' }, ada.session)).status).toBe(401)
  expect((await ada.device.send('/api/account/name', { name: 'Mine' })).status).toBe(401)
  expect(await stored(ada.userId)).toBe('Savings')
})

it.each(['', ' ', ' Savings', 'a'.repeat(41), 'a\nb', 'Sav\u202Esgni', 'Sav\u200Bings', 7, { text: 'Savings' }])(
  'rejects the name %j',
  async (name) => {
    const { device, session, userId } = await signUp()
    expect((await device.send('/api/account/name', { name }, session)).status).toBe(422)
    expect(await stored(userId)).toBeNull()
  },
)
