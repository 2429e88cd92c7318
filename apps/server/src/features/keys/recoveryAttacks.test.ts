import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { holdSecureApp } from '../../test/holdSecureApp.ts'
import { createDevice, type Device, refusal } from '../../test/secureClient.ts'
import { createMembers, type Member, type MemberSession } from '../../test/walletMembers.ts'
import { deriveSealingKeys } from './service/sealing.ts'

const database = holdDatabase()
const day = 24 * 60 * 60_000
const stage = holdSecureApp(database)

const { signUp, openSession, stepUp } = createMembers(() => stage.server)

const as = ({ token }: MemberSession) => ({ token, proof: stage.server.iat() })
const method = ({ keys }: Member, recoveryKey: string, kind = 'kit') => ({
  walletId: keys.id,
  kind,
  name: kind,
  wrapped: 'AAAA',
  parameters: {},
  recoveryKey,
})

/** A wallet that only its owner's methods can recover. */
async function signUpStrict() {
  const member = await signUp()
  const { device, session, keys } = member
  const owner = await deriveSealingKeys(randomBytes(32))
  await stepUp(session, device, 'recovery')
  for (const kind of ['password', 'kit']) {
    const { id } = await device.take('/api/recovery/methods/add', method(member, owner.publicKey, kind), as(session))
    await device.take('/api/recovery/methods/tested', { walletId: keys.id, id }, as(session))
  }
  const added = await keys.added(device, 2, owner.publicKey)
  await device.take('/api/recovery/mode', { ...added.body, mode: 'strict' }, as(session))
  return { ...member, owner, added }
}

/** Someone with the mailbox: signed in on another browser, with a fresh code for the purpose. */
async function intrude({ userId }: Member, device: Device) {
  const session = await openSession(userId, device)
  await stepUp(session, device, 'recovery')
  return session
}

it('F-19 refuses to change the recovery methods on a device that is new, or that has no share', async () => {
  const member = await signUpStrict()
  const { keys, owner, device: own, session } = member
  const device = await createDevice(stage.server.fetch)
  const thief = await intrude(member, device)
  const { methods } = await own.take('/api/recovery/methods/list', { walletId: keys.id }, as(session))
  const attempts = async () => {
    await stepUp(thief, device, 'recovery')
    const add = device.send('/api/recovery/methods/add', method(member, owner.publicKey), as(thief))
    const body = { walletId: keys.id, id: methods[0].id }
    const remove = device.send('/api/recovery/methods/remove', body, as(thief))
    return [await refusal(add), await refusal(remove)]
  }
  expect(await attempts()).toEqual(Array(2).fill([403, 'DEVICE_WATCHED']))
  stage.server.wait(day)
  expect(await attempts()).toEqual(Array(2).fill([409, 'RECOVERY_REQUIRED']))
  expect((await own.take('/api/recovery/methods/list', { walletId: keys.id }, as(session))).methods).toEqual(methods)
  stage.server.wait(-day)
})

it('F-20 refuses the shares of a removed device when it sends them again', async () => {
  const member = await signUpStrict()
  const { keys, device, userId, added, owner } = member
  const other = await createDevice(stage.server.fetch)
  const kept = await openSession(userId, other)
  const { body } = await keys.added(other, 1, owner.publicKey)
  await other.take('/api/shares/add', body, as(kept))
  stage.server.wait(day)
  await other.take('/api/devices/remove', { deviceId: device.id }, as(kept))
  stage.server.wait(60_000)
  const again = await openSession(userId, device)
  expect(await refusal(device.send('/api/shares/add', added.body, as(again)))).toEqual([400, 'REQUEST_REFUSED'])
  // Nor does the old proof carry another set, which would take the place of those that recover the wallet.
  const { shares } = (await keys.added(device, 2, owner.publicKey)).body
  const forged = device.send('/api/shares/add', { ...added.body, shares }, as(again))
  expect(await refusal(forged)).toEqual([400, 'REQUEST_REFUSED'])
})
