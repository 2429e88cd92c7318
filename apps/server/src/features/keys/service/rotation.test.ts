import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { createDevice, refusal } from '../../../test/secureClient.ts'
import { type SecureApp, startSecureApp } from '../../../test/startSecureApp.ts'
import { createMembers, type Member } from '../../../test/walletMembers.ts'
import { authShares, masterKeys, walletKeys } from '../tables.ts'
import { SIGNING_MAX_MS } from './keyService.ts'
import { rotateMasterKeys } from './rotateMasterKeys.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-rotation-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const keyFile = (name: string, ...keys: string[]) => {
  const path = join(home, name)
  writeFileSync(path, keys.join('\n'), { mode: 0o600 })
  return path
}

describe('rotation of the master keys', () => {
  const database = holdDatabase()
  it('F-08 continues under traffic: no signature fails, and the old key is useless afterwards', async () => {
    const key = () => randomBytes(32).toString('base64url')
    const [oldAuth, newAuth, oldRecovery, newRecovery] = [key(), key(), key(), key()]
    const start = (auth: string[], recovery: string[]) =>
      startSecureApp(database(), {
        masterKey: undefined,
        recoveryKey: undefined,
        masterKeyFile: keyFile('master', ...auth),
        recoveryKeyFile: keyFile('recovery', ...recovery),
        rateLimit: 'off',
      })
    let server = await start([oldAuth], [oldRecovery])
    const { signUp, openSession } = createMembers(() => server)
    const members: Member[] = []
    for (let n = 0; n < 6; n++) members.push(await signUp())
    const [backup] = await database().select().from(authShares)
    await server.stop()

    // Both servers get the new key. Then one prefers it and rewraps the rows while both release shares.
    const before = await start([oldAuth, newAuth], [oldRecovery, newRecovery])
    const after = await start([newAuth, oldAuth], [newRecovery, oldRecovery])
    expect(await before.services.wallets.keyService.versions('auth')).toContain(2)
    // A server starts rewrapping on its own, so it may already be done with the old key.
    expect((await after.services.wallets.keyService.versions('auth'))[0]).toBe(2)
    const tend = ({ services, now }: SecureApp, laterMs = 0) =>
      rotateMasterKeys(database(), services.wallets.keyService, () => now() + laterMs)
    const sign = async ({ device, session, keys, clear }: Member) => {
      for (const { fetch } of [before, after, before, after, before, after]) {
        const requested = { walletId: keys.id, generation: 1, purpose: 'sign' }
        const { method, headers, body } = await device.request('/api/shares/auth', requested, session)
        const answer = await (await fetch('/api/shares/auth', { method, headers, body })).json()
        expect(await keys.open(device, answer.sealed)).toEqual(clear.auth)
      }
    }
    await Promise.all([...members.map(sign), tend(after)])
    expect(await tend(after)).toEqual({ moved: 0, closed: 0 })
    // A visitor may be approving what was drafted with the old key.
    expect(await after.services.wallets.keyService.versions('auth')).toEqual([2, 1])
    expect(await after.services.wallets.keyService.versions('recovery')).toEqual([2])
    for (const each of [before, after]) await tend(each, 2 * SIGNING_MAX_MS)

    for (const { services } of [before, after]) {
      expect(await services.wallets.keyService.versions('auth')).toEqual([2])
      expect(await services.wallets.keyService.versions('recovery')).toEqual([2])
    }
    const versions = async (table: typeof authShares | typeof walletKeys) =>
      new Set((await database().select().from(table)).map(({ masterVersion }) => masterVersion))
    expect(await versions(authShares)).toEqual(new Set([2]))
    expect(await versions(walletKeys)).toEqual(new Set([2]))
    const retired = await database().select().from(masterKeys).where(eq(masterKeys.version, 1))
    expect(retired.map(({ retiredAt }) => typeof retiredAt)).toEqual(['number', 'number'])

    // A row from an old backup can't be decrypted any more, even with the old key at hand.
    server = after
    const owner = members.find(({ keys }) => keys.id === backup?.walletId)
    if (!backup || !owner) throw new Error('there is no backup')
    const place = and(eq(authShares.walletId, backup.walletId), eq(authShares.deviceId, backup.deviceId))
    const [current] = await database().select().from(authShares).where(place)
    await database().update(authShares).set(backup).where(place)
    const requested = { walletId: owner.keys.id, generation: 1, purpose: 'sign' }
    const second = await owner.device.request('/api/shares/auth', requested, owner.session)
    expect(await refusal(after.fetch('/api/shares/auth', second))).toEqual([409, 'SHARE_UNAVAILABLE'])
    await database()
      .update(authShares)
      .set(current ?? backup)
      .where(place)

    const newDevice = await createDevice(after.fetch)
    const session = await openSession(owner.userId, newDevice)
    const { sets } = await newDevice.take('/api/recovery/release', { walletId: owner.keys.id }, session)
    const { sealed } = sets[0].recovery
    expect(await owner.keys.open(newDevice, sealed, 1, owner.device.id, 'recovery')).toEqual(owner.clear.recovery)
    await Promise.all([before.stop(), after.stop()])
    await expect(start([oldAuth], [newRecovery])).rejects.toThrow('masterKey was retired in this database')
    await expect(start([key()], [newRecovery])).rejects.toThrow('masterKey is not the key that this database')
  })

  it('ends without the keys of wallets that a restore left out, which nothing can move', async () => {
    const key = () => randomBytes(32).toString('base64url')
    const [master, old, next] = [key(), key(), key()]
    const start = (...recoveryKeys: string[]) =>
      startSecureApp(database(), {
        masterKey: undefined,
        recoveryKey: undefined,
        masterKeyFile: keyFile('master', master),
        recoveryKeyFile: keyFile('recovery', ...recoveryKeys),
      })
    await database().execute('truncate users, master_keys, wallet_keys cascade')
    const before = await start(old)
    await createMembers(() => before).signUp()
    await before.stop()
    const left = { walletId: 'gone', wrapped: 'x', masterVersion: 1, createdAt: 1 }
    await database().insert(walletKeys).values(left)
    const after = await start(next, old)
    await rotateMasterKeys(database(), after.services.wallets.keyService, after.now)
    expect(await after.services.wallets.keyService.versions('recovery')).toEqual([2])
    expect(await database().select().from(walletKeys).where(eq(walletKeys.walletId, 'gone'))).toEqual([left])
    await after.stop()
  })
})
