import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { holdSecureApp } from '../../../test/holdSecureApp.ts'
import { createDevice, type Device, hash, refusal } from '../../../test/secureClient.ts'
import { createMembers, type Member, type MemberSession } from '../../../test/walletMembers.ts'
import { verifyAuditChain } from '../../accounts/audit/verifyAuditChain.ts'
import { cleanUpAccounts } from '../../accounts/deletion/cleanUpAccounts.ts'
import { auditLog } from '../../accounts/tables.ts'
import { deriveSealingKeys } from '../service/sealing.ts'
import { deviceTransfers } from '../tables.ts'

const database = holdDatabase()
const stage = holdSecureApp(database)

const { signUp, openSession, stepUp } = createMembers(() => stage.server)
const over = [400, 'REQUEST_REFUSED']
const path = (name: string) => `/api/device-transfer/${name}`
const key = () => Buffer.concat([Uint8Array.of(4), randomBytes(64)]).toString('base64url')
const sealed = 'A'.repeat(260)

/** A member whose wallet is recovered with kits alone, or in the given mode. */
async function guard(mode: 'guarded' | 'strict' = 'guarded'): Promise<Member> {
  const member = await signUp()
  const { device, session, keys } = member
  const { publicKey: recoveryKey } = await deriveSealingKeys(randomBytes(32))
  await stepUp(session, device, 'recovery')
  for (const name of ['one', 'two']) {
    const kind = mode === 'guarded' ? 'kit' : 'password'
    const body = { walletId: keys.id, kind, name, wrapped: 'AAAA', parameters: {}, recoveryKey }
    const { id } = await device.take('/api/recovery/methods/add', body, session)
    await device.take('/api/recovery/methods/tested', { walletId: keys.id, id }, session)
  }
  const { body } = await keys.added(device, 2, recoveryKey)
  await device.take('/api/recovery/mode', { ...body, mode }, session)
  return member
}

type Newcomer = { device: Device; session: MemberSession }
async function arrive({ userId }: Member, provider?: string): Promise<Newcomer> {
  const device = await createDevice(stage.server.fetch)
  return { device, session: await openSession(userId, device, provider) }
}
const transferRequest = ({ keys }: Member, newKey: string) => ({ walletId: keys.id, commitment: hash(newKey) })

/** A transfer that has reached the point where the old device may seal. */
async function meet(member: Member, newcomer: Newcomer) {
  const [newKey, oldKey] = [key(), key()]
  const { id } = await newcomer.device.take(path('ask'), transferRequest(member, newKey), newcomer.session)
  await member.device.take(path('answer'), { id, publicKey: oldKey, generation: 2 }, member.session)
  await newcomer.device.take(path('reveal'), { id, publicKey: newKey }, newcomer.session)
  return { id, newKey, oldKey }
}
const seal = ({ device, session }: Newcomer, id: string) => device.send(path('seal'), { id, sealed }, session)
const take = ({ device, session }: Newcomer, id: string) => device.send(path('take'), { id }, session)

describe('a device that approves another', () => {
  it('F-14 passes on its sealed data once, with the share of its set, and the owner is notified', async () => {
    const member = await guard()
    const { device: old, session, keys, email, userId } = member
    const newcomer = await arrive(member)
    const [newKey, oldKey] = [key(), key()]
    const { id, expiresAt } = await newcomer.device.take(path('ask'), transferRequest(member, newKey), newcomer.session)
    expect(expiresAt - stage.server.now()).toBeLessThanOrEqual(10 * 60_000)
    const { deviceTransfers: listed } = await old.take(path('list'), { walletId: keys.id }, session)
    const [request] = listed
    expect(listed).toHaveLength(1)
    expect(request).toMatchObject({ id, deviceId: newcomer.device.id, deviceName: 'Firefox on Linux' })
    expect(request.commitment).toBe(hash(newKey))

    const state = ({ device, session }: Newcomer, seen: string) => device.take(path('state'), { id, seen }, session)
    const waits = state(newcomer, 'asked')
    await old.take(path('answer'), { id, publicKey: oldKey, generation: 2 }, session)
    expect(await waits).toEqual({
      status: 'answered',
      old: { deviceId: old.id, publicKey: oldKey, generation: 2 },
    })
    await newcomer.device.take(path('reveal'), { id, publicKey: newKey }, newcomer.session)
    expect(await state(member, 'answered')).toMatchObject({ status: 'revealed', publicKey: newKey })
    expect((await seal(member, id)).status).toBe(200)
    expect(await state(newcomer, 'revealed')).toMatchObject({ status: 'sealed' })

    const [first, second] = await Promise.all([take(newcomer, id), take(newcomer, id)])
    const both = [first, second].toSorted((one, other) => one.status - other.status)
    expect(both.map(({ status }) => status)).toEqual([200, 400])
    const taken = await both[0]?.json()
    expect(taken.sealed).toBe(sealed)
    expect(await keys.open(newcomer.device, taken.auth, 2, old.id)).toEqual(await keys.release(old, session, 2))
    expect(await refusal(take(newcomer, id))).toEqual(over)
    const [row] = await database().select().from(deviceTransfers).where(eq(deviceTransfers.id, id))
    expect(row).toMatchObject({ status: 'taken', sealed: null })

    const log = await database().select().from(auditLog).where(eq(auditLog.userId, userId))
    const events = log.map(({ event }) => event).filter((event) => /device-transfer|recovery.released/.test(event))
    expect(events).toEqual(['device-transfer.asked', 'device-transfer.approved', 'recovery.released'])
    expect(await verifyAuditChain(database())).toMatchObject({ brokenAt: undefined })
    const told = () =>
      stage.inbox.mailsTo(email).filter(({ text }) => text.includes('opened on another browser')).length
    await expect.poll(told).toBe(1)
  })

  it("is limited to its user: others can't see, answer, take or end it", async () => {
    const member = await guard()
    const stranger = await guard()
    const newcomer = await arrive(member)
    const { id } = await newcomer.device.take(path('ask'), transferRequest(member, key()), newcomer.session)
    const attempt = (name: string, body: object) => refusal(stranger.device.send(path(name), body, stranger.session))
    expect((await attempt('list', { walletId: member.keys.id }))[0]).toBe(404)
    expect((await attempt('ask', transferRequest(member, key())))[0]).toBe(404)
    expect(await attempt('answer', { id, publicKey: key(), generation: 2 })).toEqual(over)
    for (const name of ['take', 'deny']) expect(await attempt(name, { id })).toEqual(over)
    expect(await attempt('state', { id, seen: 'asked' })).toEqual(over)
    expect(await attempt('seal', { id, sealed })).toEqual(over)
    const third = await arrive(member)
    const state = third.device.send(path('state'), { id, seen: 'denied' }, third.session)
    expect(await refusal(state)).toEqual(over)
    const [row] = await database().select().from(deviceTransfers).where(eq(deviceTransfers.id, id))
    expect(row?.status).toBe('asked')
  })

  it('goes step by step, each by the device whose turn it is, and none twice', async () => {
    const member = await guard()
    const newcomer = await arrive(member)
    const { id } = await newcomer.device.take(path('ask'), transferRequest(member, key()), newcomer.session)
    const by =
      ({ device, session }: Newcomer) =>
      (name: string, body: object) =>
        refusal(device.send(path(name), { id, ...body }, session))
    const [old, young] = [by(member), by(newcomer)]
    const answer = { publicKey: key(), generation: 2 }
    expect(await young('reveal', { publicKey: key() })).toEqual(over)
    expect(await young('answer', answer)).toEqual([403, 'DEVICE_WATCHED'])
    expect(await old('answer', { ...answer, generation: 3 })).toEqual(over)
    await member.device.take(path('answer'), { id, ...answer }, member.session)
    expect(await old('answer', answer)).toEqual(over)
    expect(await old('seal', { sealed })).toEqual(over)
    expect(await old('reveal', { publicKey: key() })).toEqual(over)
    await newcomer.device.take(path('reveal'), { id, publicKey: key() }, newcomer.session)
    expect(await young('reveal', { publicKey: key() })).toEqual(over)
    expect(await young('seal', { sealed })).toEqual(over)
    expect(await young('take', {})).toEqual(over)
    expect((await seal(member, id)).status).toBe(200)
    expect(await old('seal', { sealed })).toEqual(over)
    expect(await old('take', {})).toEqual(over)
    expect((await take(newcomer, id)).status).toBe(200)
  })

  it('is requested right after a sign-in only, and never for a strict wallet', async () => {
    const member = await guard()
    const guest = await arrive(member, 'guest')
    const attempt = ({ device, session }: Newcomer, of = member, change = {}) =>
      refusal(device.send(path('ask'), transferRequest(of, key()), { ...session, ...change }))
    expect(await attempt(guest)).toEqual([403, 'STEP_UP_REQUIRED'])
    const late = await arrive(member)
    stage.server.wait(15 * 60_000 + 1000)
    expect(await attempt(late, member, { proof: stage.server.iat() })).toEqual([403, 'STEP_UP_REQUIRED'])
    stage.server.wait(-15 * 60_000 - 1000)
    const [managed, strict] = [await signUp(), await guard('strict')]
    expect(await attempt(await arrive(managed), managed)).toEqual([200, undefined])
    expect(await attempt(await arrive(strict), strict)).toEqual(over)
  })

  it('ends after ten minutes, when it is denied, and when the new device asks again', async () => {
    const member = await guard()
    const { device: old, session, keys } = member
    const newcomer = await arrive(member)
    const late = await meet(member, newcomer)
    stage.server.wait(10 * 60_000 + 1000)
    const proof = stage.server.iat()
    expect(await refusal(old.send(path('seal'), { id: late.id, sealed }, { ...session, proof }))).toEqual(over)
    const state = await old.take(path('state'), { id: late.id, seen: 'revealed' }, { ...session, proof })
    expect(state.status).toBe('expired')
    stage.server.wait(-10 * 60_000 - 1000)

    const denied = await meet(member, newcomer)
    expect(await refusal(seal(member, late.id))).toEqual(over)
    await old.take(path('deny'), { id: denied.id }, session)
    expect(await refusal(seal(member, denied.id))).toEqual(over)
    expect(await refusal(take(newcomer, denied.id))).toEqual(over)

    const sealedOne = await meet(member, newcomer)
    expect((await seal(member, sealedOne.id)).status).toBe(200)
    const next = await newcomer.device.take(path('ask'), transferRequest(member, key()), newcomer.session)
    expect(await refusal(take(newcomer, sealedOne.id))).toEqual(over)
    const open = and(eq(deviceTransfers.walletId, keys.id), eq(deviceTransfers.status, 'asked'))
    expect((await database().select().from(deviceTransfers).where(open)).map(({ id }) => id)).toEqual([next.id])
    stage.server.wait(2 * 60 * 60_000)
    await cleanUpAccounts(stage.server.services.accounts.deps)
    stage.server.wait(-2 * 60 * 60_000)
    expect(await database().select().from(deviceTransfers).where(eq(deviceTransfers.walletId, keys.id))).toEqual([])
  })

  it('F-09 F-14 returns nothing of a removed device, nor of a locked wallet', async () => {
    const member = await guard()
    const newcomer = await arrive(member)
    const locked = await meet(member, newcomer)
    expect((await seal(member, locked.id)).status).toBe(200)
    const freeze = (isFrozen: boolean) =>
      member.device.take('/api/wallet/freeze', { walletId: member.keys.id, isFrozen }, member.session)
    await freeze(true)
    expect(await refusal(take(newcomer, locked.id))).toEqual([403, 'WALLET_FROZEN'])
    await stepUp(member.session, member.device, 'unfreeze')
    await freeze(false)

    await member.device.take('/api/session/end', { forgetDevice: true }, member.session)
    expect(await refusal(take(newcomer, locked.id))).toEqual(over)
    const again = { device: member.device, session: await openSession(member.userId, member.device) }
    expect(await refusal(seal(again, locked.id))).toEqual([400, 'REQUEST_REFUSED'])
  })

  it('is limited to twenty a day', async () => {
    const member = await guard()
    const newcomer = await arrive(member)
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      const { status } = await newcomer.device.send(path('ask'), transferRequest(member, key()), newcomer.session)
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})
