import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { holdSecureApp } from '../../test/holdSecureApp.ts'
import { createDevice, pageOrigin, refusal } from '../../test/secureClient.ts'
import { startSecureApp } from '../../test/startSecureApp.ts'
import { createMembers, type Member, type MemberSession } from '../../test/walletMembers.ts'
import { verifyAuditChain } from '../accounts/audit/verifyAuditChain.ts'
import { auditLog, users } from '../accounts/tables.ts'
import { embeddedWallets } from '../accounts/walletTables.ts'
import { releaseRecovery } from './releaseRecovery.ts'
import type { KeyService } from './service/keyService.ts'
import { deriveSealingKeys } from './service/sealing.ts'
import { authShares, recoveryShares, walletKeys } from './tables.ts'

const database = holdDatabase()
const stage = holdSecureApp(database)

const { signUp, openSession, stepUp } = createMembers(() => stage.server)

/** E-mails are sent after the response, so callers poll this. */
const mailsAbout = (email: string, words: string) =>
  stage.inbox.mailsTo(email).filter(({ text }) => text.includes(words)).length

/** Adds a password and a kit, and marks both as tested. */
async function addMethods({ device, session, keys }: Member, recoveryKey: string, isTested = true) {
  await stepUp(session, device, 'recovery')
  for (const kind of ['password', 'kit']) {
    const body = { walletId: keys.id, kind, name: kind, wrapped: 'AAAA', parameters: { m: 65536 }, recoveryKey }
    const { id } = await device.take('/api/recovery/methods/add', body, session)
    if (isTested) await device.take('/api/recovery/methods/tested', { walletId: keys.id, id }, session)
  }
}
async function leaveManaged(member: Member) {
  const owner = await deriveSealingKeys(randomBytes(32))
  await addMethods(member, owner.publicKey)
  const { clear, body } = await member.keys.added(member.device, 2, owner.publicKey)
  const wallet = await member.device.take('/api/recovery/mode', { ...body, mode: 'strict' }, member.session)
  return { owner, clear, wallet }
}

describe('recovery on another device', () => {
  it('returns both shares of each set to a device that just signed in, notifies the owner, and stores its new set', async () => {
    const { email, userId, keys, clear, device: old } = await signUp()
    const device = await createDevice(stage.server.fetch)
    const session = await openSession(userId, device)
    const answer = await device.take('/api/recovery/release', { walletId: keys.id }, session)
    expect(answer).toMatchObject({
      sets: [{ deviceId: old.id, generation: 1, recovery: { kind: 'managed' } }],
      methods: [],
    })
    const [set] = answer.sets
    expect(await keys.open(device, set.auth, 1, old.id)).toEqual(clear.auth)
    expect(await keys.open(device, set.recovery.sealed, 1, old.id, 'recovery')).toEqual(clear.recovery)
    await expect.poll(() => mailsAbout(email, 'opened on another browser')).toBe(1)
    const added = await keys.added(device)
    expect(await device.take('/api/shares/add', added.body, session)).toMatchObject({ generation: 1 })
    expect(await keys.release(device, session)).toEqual(added.clear.auth)
  })

  it('is refused to a guest, and 15 minutes after the sign-in', async () => {
    const { userId, keys } = await signUp()
    const device = await createDevice(stage.server.fetch)
    const guest = await openSession(userId, device, 'guest')
    const release = (session: MemberSession) =>
      device.send('/api/recovery/release', { walletId: keys.id }, { ...session, proof: stage.server.iat() })
    expect(await refusal(release(guest))).toEqual([403, 'STEP_UP_REQUIRED'])
    const session = await openSession(userId, device)
    stage.server.wait(15 * 60_000 + 1000)
    expect(await refusal(release(session))).toEqual([403, 'STEP_UP_REQUIRED'])
    const rotated = await device.take('/api/session/rotate', {}, { ...session, proof: stage.server.iat() })
    expect(await refusal(release(rotated))).toEqual([403, 'STEP_UP_REQUIRED'])
    stage.server.wait(-15 * 60_000 - 1000)
  })

  it('is delayed by a day on the fourth new browser of a day, when visitors are counted', async () => {
    const counted = await startSecureApp(database(), { rateLimit: 'on' })
    const { keys, userId } = await signUp()
    const tries: (number | string | undefined)[] = []
    for (let n = 0; n < 4; n++) {
      const device = await createDevice(counted.fetch)
      const session = await openSession(userId, device)
      const answer = await device.send('/api/recovery/release', { walletId: keys.id }, session)
      tries.push(answer.status === 200 ? 200 : (await refusal(answer))[1])
    }
    expect(tries).toEqual([200, 200, 200, 'DEVICE_WATCHED'])
    await counted.stop()
  })

  it('keeps the last set of a removed device for recovery only, and deletes it once there is another', async () => {
    const { userId, device, session, keys, clear } = await signUp()
    const second = await createDevice(stage.server.fetch)
    await device.take('/api/session/end', { forgetDevice: true }, session)
    const again = await openSession(userId, device)
    await expect(keys.release(device, again)).rejects.toThrow('RECOVERY_REQUIRED')
    const other = await openSession(userId, second)
    const { sets } = await second.take('/api/recovery/release', { walletId: keys.id }, other)
    expect(await keys.open(second, sets[0].auth, 1, device.id)).toEqual(clear.auth)
    const { body } = await keys.added(second)
    await second.take('/api/shares/add', body, other)
    const left = await database().select().from(authShares).where(eq(authShares.walletId, keys.id))
    expect(left.map(({ deviceId }) => deviceId)).toEqual([second.id])
    const recovery = await database().select().from(recoveryShares).where(eq(recoveryShares.walletId, keys.id))
    expect(recovery).toHaveLength(1)
  })

  it('F-09 deletes every row of a removed device when another device has a set', async () => {
    const { userId, device, session, keys } = await signUp()
    const second = await createDevice(stage.server.fetch)
    const other = await openSession(userId, second)
    const { body } = await keys.added(second)
    await second.take('/api/shares/add', body, other)
    await device.take('/api/session/end', { forgetDevice: true }, session)
    for (const table of [authShares, recoveryShares]) {
      const rows = await database().select().from(table).where(eq(table.walletId, keys.id))
      expect(rows.map(({ deviceId }) => deviceId)).toEqual([second.id])
    }
  })
})

describe('recovery while sets are deleted', () => {
  /** Releases the sets to a new browser of that user, and runs `meanwhile` once the release has started. */
  async function releaseWhile({ userId, keys }: Member, meanwhile: () => Promise<unknown>) {
    const { wallets, accounts } = stage.server.services
    const { id, sealKey } = await createDevice(stage.server.fetch)
    const device = { id, sealKey, origin: pageOrigin, name: '' }
    const { token } = await accounts.openSession({ device, userId, provider: 'email' })
    const caller = { session: await accounts.readSession(token, device), device }
    let begun: Promise<unknown> | undefined
    const keyService: KeyService = {
      ...wallets.keyService,
      async release(requested) {
        begun ??= meanwhile()
        await begun
        return wallets.keyService.release(requested)
      },
    }
    return releaseRecovery({ ...wallets, keyService }, caller, keys.id)
  }

  it('returns the others when one is deleted', async () => {
    const member = await signUp()
    const second = await createDevice(stage.server.fetch)
    const session = await openSession(member.userId, second)
    await second.take('/api/shares/add', (await member.keys.added(second)).body, session)
    const { sets } = await releaseWhile(member, () => second.take('/api/session/end', { forgetDevice: true }, session))
    expect(sets.map(({ deviceId }) => deviceId)).toEqual([member.device.id])
  })

  it('returns the newer one when the only one is replaced', async () => {
    const member = await signUp()
    const { device, session, keys } = member
    const { sets } = await releaseWhile(member, async () => {
      await device.take('/api/shares/add', (await keys.added(device, 2)).body, session)
      await keys.release(device, session, 2)
    })
    expect(sets).toMatchObject([{ deviceId: device.id, generation: 2 }])
  })

  it('requires another method when the last one is deleted', async () => {
    const member = await signUp()
    const isTheirs = eq(recoveryShares.walletId, member.keys.id)
    const left = releaseWhile(member, () => database().delete(recoveryShares).where(isTheirs))
    await expect(left).rejects.toMatchObject({ code: 'RECOVERY_REQUIRED' })
  })
})

describe('deleting a user', () => {
  it('deletes every row of the wallet, and the key of its managed shares', async () => {
    const { userId, keys } = await signUp()
    const rows = () =>
      Promise.all(
        [authShares, recoveryShares, walletKeys].map((table) =>
          database().select().from(table).where(eq(table.walletId, keys.id)),
        ),
      )
    expect((await rows()).map(({ length }) => length)).toEqual([1, 1, 1])
    await database().delete(users).where(eq(users.id, userId))
    expect((await rows()).map(({ length }) => length)).toEqual([0, 0, 0])
    expect(await database().select().from(embeddedWallets).where(eq(embeddedWallets.id, keys.id))).toEqual([])
  })
})

describe('the recovery mode', () => {
  it('F-15 leaves nothing with the operator after managed: its share is deleted with its key', async () => {
    const member = await signUp()
    const { keys, device, session, userId } = member
    const rows = () => database().select().from(recoveryShares).where(eq(recoveryShares.walletId, keys.id))
    const keyRows = () => database().select().from(walletKeys).where(eq(walletKeys.walletId, keys.id))
    const backup = await rows()
    expect(await keyRows()).toHaveLength(1)
    const { wallet, clear, owner } = await leaveManaged(member)
    expect(wallet).toMatchObject({ recoveryMode: 'strict', generation: 2 })
    expect(await keyRows()).toEqual([])
    expect((await rows()).map(({ kind }) => kind)).toEqual(['owner'])

    // Restoring the rows from an old backup doesn't help.
    await database().insert(recoveryShares).values(backup)
    const second = await createDevice(stage.server.fetch)
    const other = await openSession(userId, second)
    const refused = second.send('/api/recovery/release', { walletId: keys.id }, other)
    expect(await refusal(refused)).toEqual([409, 'SHARE_UNAVAILABLE'])
    await database().delete(recoveryShares).where(eq(recoveryShares.kind, 'managed'))
    const answer = await second.take('/api/recovery/release', { walletId: keys.id }, other)
    expect(answer).toMatchObject({ recoveryKey: owner.publicKey, methods: [{ kind: 'password' }, { kind: 'kit' }] })
    expect(answer.sets).toMatchObject([{ generation: 2, recovery: { kind: 'owner' } }])
    expect(await keys.release(device, session, 2)).toEqual(clear.auth)

    const log = await database().select().from(auditLog).where(eq(auditLog.userId, userId))
    const changed = log.find(({ event }) => event === 'recovery.modeChanged')
    expect(changed?.data).toEqual({ walletId: keys.id, from: 'managed', to: 'strict', shredded: 1 })
    expect(await verifyAuditChain(database())).toMatchObject({ brokenAt: undefined })
  })

  it('F-15 gets a new key when it is managed again, though a restore brought the earlier one back', async () => {
    const member = await signUp()
    const { device, session, keys } = member
    const read = () => database().select().from(walletKeys).where(eq(walletKeys.walletId, keys.id))
    const earlier = await read()
    await leaveManaged(member)
    await database().insert(walletKeys).values(earlier)
    const { body } = await keys.added(device, 3)
    await device.take('/api/recovery/mode', { ...body, mode: 'managed' }, session)
    expect(await read()).toHaveLength(1)
    expect(await read()).not.toEqual(earlier)
  })

  it('stays managed until two methods were tested, with a fresh proof of the user', async () => {
    const member = await signUp()
    const { device, session, keys } = member
    const owner = await deriveSealingKeys(randomBytes(32))
    const { body } = await keys.added(device, 2, owner.publicKey)
    const change = (mode: string) => device.send('/api/recovery/mode', { ...body, mode }, session)
    expect(await refusal(change('strict'))).toEqual([403, 'STEP_UP_REQUIRED'])
    await addMethods(member, owner.publicKey, false)
    expect(await refusal(change('strict'))).toEqual([409, 'RECOVERY_UNTESTED'])
    const [wallet] = await database().select().from(embeddedWallets).where(eq(embeddedWallets.id, keys.id))
    expect(wallet?.recoveryMode).toBe('managed')
    expect(await keys.release(device, session)).toBeDefined()
  })

  it("can't be changed from a new device, nor without the wallet's key", async () => {
    const member = await signUp()
    const { userId, keys, device, session } = member
    const owner = await deriveSealingKeys(randomBytes(32))
    await addMethods(member, owner.publicKey)
    const second = await createDevice(stage.server.fetch)
    const other = await openSession(userId, second)
    await stepUp(other, second, 'recovery')
    const { body } = await keys.added(second, 1, owner.publicKey)
    const requested = second.send('/api/recovery/mode', { ...body, mode: 'strict' }, other)
    expect(await refusal(requested)).toEqual([403, 'DEVICE_WATCHED'])
    const own = await keys.added(device, 2, owner.publicKey)
    const forged = { ...own.body, proof: body.proof, mode: 'strict' }
    expect(await refusal(device.send('/api/recovery/mode', forged, session))).toEqual([400, 'REQUEST_REFUSED'])
  })

  it('keeps two tested methods and one recovery key for all, and returns to managed on request', async () => {
    const member = await signUp()
    const { device, session, keys, userId } = member
    const { owner } = await leaveManaged(member)
    const { methods, recoveryKey } = await device.take('/api/recovery/methods/list', { walletId: keys.id }, session)
    expect(recoveryKey).toBe(owner.publicKey)
    const remove = { walletId: keys.id, id: methods[0].id }
    expect(await refusal(device.send('/api/recovery/methods/remove', remove, session))).toEqual([
      409,
      'RECOVERY_UNTESTED',
    ])
    const stranger = await deriveSealingKeys(randomBytes(32))
    const added = {
      walletId: keys.id,
      kind: 'kit',
      name: 'x',
      wrapped: '',
      parameters: {},
      recoveryKey: stranger.publicKey,
    }
    expect(await refusal(device.send('/api/recovery/methods/add', added, session))).toEqual([400, 'REQUEST_REFUSED'])

    const { body, clear } = await keys.added(device, 3)
    const back = await device.take('/api/recovery/mode', { ...body, mode: 'managed' }, session)
    expect(back).toMatchObject({ recoveryMode: 'managed', generation: 3 })
    const second = await createDevice(stage.server.fetch)
    const answer = await second.take('/api/recovery/release', { walletId: keys.id }, await openSession(userId, second))
    expect(answer.methods).toEqual([])
    expect(await keys.open(second, answer.sets[0].recovery.sealed, 3, device.id, 'recovery')).toEqual(clear.recovery)
  })
})
