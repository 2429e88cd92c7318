import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { holdSecureApp } from '../../../test/holdSecureApp.ts'
import { createDevice, type Device, pageOrigin, refusal, secureOrigin } from '../../../test/secureClient.ts'
import { createMembers } from '../../../test/walletMembers.ts'
import { makeMailLink } from '../mailLinks.ts'
import { users } from '../tables.ts'
import { cleanUpAccounts } from './cleanUpAccounts.ts'

const database = holdDatabase()
const stage = holdSecureApp(database)
const { signUp, openSession, stepUp } = createMembers(() => stage.server)

describe('exporting keys', () => {
  const fromPage = { proof: { org: secureOrigin } }

  it('F-13 is refused in a frame, without a fresh proof, on a new device and the fourth time a day', async () => {
    const { email, userId, device, session, keys } = await signUp()
    const exportMails = () =>
      stage.inbox.mailsTo(email).filter(({ text }) => text.includes('keys were exported')).length
    const begin = (change = {}) =>
      device.send('/api/export/begin', { walletId: keys.id }, { ...session, ...fromPage, ...change })
    expect(await refusal(begin())).toEqual([403, 'STEP_UP_REQUIRED'])
    await stepUp(session, device, 'export')
    expect(await refusal(begin({ proof: {} }))).toEqual([400, 'REQUEST_REFUSED'])
    for (const leftToday of [2, 1, 0]) {
      await stepUp(session, device, 'export')
      expect(await (await begin()).json()).toMatchObject({ leftToday })
      // A proof is good for one export.
      expect(await refusal(begin())).toEqual([403, 'STEP_UP_REQUIRED'])
    }
    await stepUp(session, device, 'export')
    expect(await refusal(begin())).toEqual([429, 'EXPORT_LIMITED'])
    await expect.poll(exportMails).toBe(3)

    const second = await createDevice(stage.server.fetch)
    const other = await openSession(userId, second)
    await stepUp(other, second, 'export')
    const requested = second.send('/api/export/begin', { walletId: keys.id }, { ...other, ...fromPage })
    expect(await refusal(requested)).toEqual([403, 'DEVICE_WATCHED'])
  })

  it('releases the share only on the export page, within five minutes', async () => {
    const { device, session, keys, clear } = await signUp()
    const requested = { walletId: keys.id, generation: 1, purpose: 'export' }
    const release = (change = {}) => device.send('/api/shares/auth', requested, { ...session, ...fromPage, ...change })
    expect(await refusal(release())).toEqual([403, 'STEP_UP_REQUIRED'])
    await stepUp(session, device, 'export')
    await device.take('/api/export/begin', { walletId: keys.id }, { ...session, ...fromPage })
    expect(await refusal(release({ proof: {} }))).toEqual([403, 'STEP_UP_REQUIRED'])
    const { sealed } = await (await release()).json()
    expect(await keys.open(device, sealed)).toEqual(clear.auth)
    stage.server.wait(5 * 60_000 + 1000)
    const later = { proof: { org: secureOrigin, ...stage.server.iat() } }
    expect(await refusal(release(later))).toEqual([403, 'STEP_UP_REQUIRED'])
    stage.server.wait(-5 * 60_000 - 1000)
  })
})

describe('a locked wallet', () => {
  it('signs, recovers and exports nothing until its user unlocks it', async () => {
    const { device, session, keys, userId } = await signUp()
    const freeze = (isFrozen: boolean) => device.send('/api/wallet/freeze', { walletId: keys.id, isFrozen }, session)
    expect(await (await freeze(true)).json()).toMatchObject({ isFrozen: true })
    await expect(keys.release(device, session)).rejects.toThrow('WALLET_FROZEN')
    const second = await createDevice(stage.server.fetch)
    const other = await openSession(userId, second)
    const recovery = second.send('/api/recovery/release', { walletId: keys.id }, other)
    expect(await refusal(recovery)).toEqual([403, 'WALLET_FROZEN'])
    await stepUp(session, device, 'export')
    const change = { ...session, proof: { org: secureOrigin } }
    const leaving = device.send('/api/export/begin', { walletId: keys.id }, change)
    expect(await refusal(leaving)).toEqual([403, 'WALLET_FROZEN'])

    expect(await refusal(freeze(false))).toEqual([403, 'STEP_UP_REQUIRED'])
    await stepUp(session, device, 'unfreeze')
    expect(await (await freeze(false)).json()).toMatchObject({ isFrozen: false })
    expect(await keys.release(device, session)).toBeDefined()
  })
})

describe('a wallet that the operator has locked', () => {
  it('is shown as locked, and its owner cannot unlock it', async () => {
    const { device, session, keys, userId } = await signUp()
    const own = eq(users.id, userId)
    await database().update(users).set({ status: 'frozen' }).where(own)
    await expect(keys.release(device, session)).rejects.toThrow('WALLET_FROZEN')
    expect((await device.take('/api/session/read', {}, session)).wallet).toMatchObject({ isFrozen: true })
    await stepUp(session, device, 'unfreeze')
    const unlocking = device.send('/api/wallet/freeze', { walletId: keys.id, isFrozen: false }, session)
    expect(await refusal(unlocking)).toEqual([403, 'WALLET_FROZEN'])
    expect((await database().select().from(users).where(own))[0]?.status).toBe('frozen')
  })
})

describe('the account type', () => {
  it('is the one chosen at creation; smart accounts are rejected where they are not supported', async () => {
    const { device, session, keys } = await signUp()
    const choose = (type: string) => device.send('/api/wallet/account-type', { walletId: keys.id, type }, session)
    expect(await refusal(choose('smartAccount'))).toEqual([400, 'REQUEST_REFUSED'])
    expect(await (await choose('eoa')).json()).toMatchObject({ accountType: 'eoa' })
  })
})

describe('deleting the account', () => {
  const addPasskey = async (device: Device, session: { token: string }) => {
    const passkey = createAuthenticator()
    const { challengeId, options } = await device.take('/api/passkeys/register-options', {}, session)
    const body = { challengeId, response: passkey.create(options), name: 'Laptop' }
    await device.take('/api/passkeys/register', body, session)
  }

  it('needs a fresh proof of a guest who has added a passkey', async () => {
    const device = await createDevice(stage.server.fetch)
    const session = await device.take('/api/login/guest', {})
    await addPasskey(device, session)
    expect(await refusal(device.send('/api/account/delete', {}, session))).toEqual([403, 'STEP_UP_REQUIRED'])
    await stepUp(session, device, 'delete')
    expect((await device.send('/api/account/delete', {}, session)).status).toBe(200)
  })

  it('is cancelled by an owner without an e-mail address who signs in again', async () => {
    const device = await createDevice(stage.server.fetch)
    const passkey = { provider: 'passkey', subject: 'handle-of-a-passkey', isEmailVerified: false }
    const { userId } = await stage.server.services.accounts.findOrCreateUser(passkey)
    // As the sign-in with a passkey does, which has its own tests.
    const signIn = () => openSession(userId, device, 'passkey')
    const session = await signIn()
    await stepUp(session, device, 'delete')
    const { deleteAt } = await device.take('/api/account/delete', {}, session)
    expect(await refusal(device.send('/api/account/keep', {}, session))).toEqual([401, 'SESSION_ENDED'])
    const again = await signIn()
    expect(again).toMatchObject({ user: { id: userId }, deleteAt })
    await device.take('/api/account/keep', {}, again)
    expect((await device.take('/api/session/read', {}, again)).deleteAt).toBeUndefined()
    stage.server.wait(8 * 24 * 60 * 60_000)
    await cleanUpAccounts(stage.server.services.accounts.deps)
    stage.server.wait(-8 * 24 * 60 * 60_000)
    expect(await stage.server.services.accounts.findUser('passkey', passkey.subject)).toBe(userId)
  })

  it('neither unfreezes a user whom the operator has frozen, nor does an e-mailed link that keeps an account', async () => {
    const { userId, device, session } = await signUp()
    const own = eq(users.id, userId)
    await database().update(users).set({ status: 'frozen' }).where(own)
    await stepUp(session, device, 'delete')
    expect(await refusal(device.send('/api/account/delete', {}, session))).toEqual([403, 'WALLET_FROZEN'])
    const expiresAt = Date.now() + 60_000
    const url = await makeMailLink(database(), pageOrigin, { purpose: 'keep-account', userId, expiresAt })
    await stage.server.fetch('/api/mail-link/use', { method: 'POST', body: JSON.stringify({ c: url.split('#c=')[1] }) })
    await device.take('/api/account/keep', {}, session)
    expect((await database().select().from(users).where(own))[0]?.status).toBe('frozen')
  })
})
