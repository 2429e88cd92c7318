import { secureConfigSchema } from '@latchkey/protocol/embedded'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { createDevice, refusal } from '../../test/secureClient.ts'
import { createTestWallet } from '../../test/secureWallet.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'
import { auditLog } from '../accounts/tables.ts'
import { authShares, walletKeys } from './tables.ts'

const database = holdDatabase()
let server: SecureApp

beforeAll(async () => {
  server = await startSecureApp(database(), { rateLimit: 'off' })
  return () => server.stop()
})

async function signIn() {
  const device = await createDevice(server.fetch)
  const session = await device.take('/api/login/guest')
  const keys = await createTestWallet(server, session.user.id)
  return { device, session, keys }
}

describe('GET /api/config', () => {
  it('lists the networks, the sign-in methods and the keys to which shares are sealed', async () => {
    const answer = v.parse(secureConfigSchema, await (await server.fetch('/api/config')).json())
    expect(answer).toMatchObject({
      defaultNetwork: 'eip155:31337',
      approvals: 'own',
      methods: { email: false, passkey: true, guest: true },
    })
    expect(answer.keys).toEqual(await server.services.wallets.keyService.publicKeys())
  })

  it('names the pages on which visitors approve elsewhere than on the others', async () => {
    const app = { origin: 'https://app.example', approvals: 'frame' as const }
    const forum = { origin: 'https://forum.example', approvals: 'window' as const }
    const other = await startSecureApp(database(), { walletOrigins: ['https://shop.example', app, forum] })
    const { approvals, frameOrigins, windowOrigins } = v.parse(
      secureConfigSchema,
      await (await other.fetch('/api/config')).json(),
    )
    expect({ approvals, frameOrigins, windowOrigins }).toEqual({
      approvals: 'own',
      frameOrigins: ['https://app.example'],
      windowOrigins: ['https://forum.example'],
    })
    await other.stop()
  })
})

describe('a wallet', () => {
  it('is registered with addresses that the server derives, and returned with each session', async () => {
    const { device, session, keys } = await signIn()
    const { wallet } = await keys.register(device, session)
    expect(wallet).toMatchObject({
      id: keys.id,
      addresses: { eip155: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/), solana: expect.stringMatching(/^\w{32,44}$/) },
      recoveryMode: 'managed',
      accountType: 'eoa',
      generation: 1,
      deviceSince: expect.any(Number),
      isFrozen: false,
    })
    expect((await device.take('/api/session/read', {}, session)).wallet).toEqual(wallet)
  })

  it('exists once per user, and is returned when it is created again', async () => {
    const { device, session, keys } = await signIn()
    const { shares } = await keys.split(device)
    const [first, second] = [
      await device.take('/api/wallets', { ...keys.body, shares }, session),
      await device.take('/api/wallets', { ...keys.body, shares }, session),
    ]
    expect(second).toEqual(first)
    const other = await createTestWallet(server, session.user.id)
    const refused = device.send('/api/wallets', { ...other.body, shares }, session)
    expect(await refusal(refused)).toEqual([400, 'REQUEST_REFUSED'])
  })

  it('is rejected with the id of a key that a restore brought back without its wallet', async () => {
    const { device, session, keys } = await signIn()
    const left = { walletId: keys.id, wrapped: 'x', masterVersion: 1, createdAt: 1 }
    await database().insert(walletKeys).values(left)
    const { shares } = await keys.split(device)
    const refused = device.send('/api/wallets', { ...keys.body, shares }, session)
    expect(await refusal(refused)).toEqual([400, 'REQUEST_REFUSED'])
    expect(await database().select().from(walletKeys).where(eq(walletKeys.walletId, keys.id))).toEqual([left])
    expect((await device.take('/api/session/read', {}, session)).wallet).toBeNull()
  })

  it("is rejected with other people's keys, and with invalid keys", async () => {
    const [ada, eve] = [await signIn(), await signIn()]
    const { shares } = await ada.keys.split(ada.device)
    const body = { ...ada.keys.body, shares }
    const zero = Buffer.alloc(32).toString('base64url')
    for (const wrong of [
      { ...body, publicKeys: { ...body.publicKeys, eip155: eve.keys.body.publicKeys.eip155 } },
      { ...body, publicKeys: { ...body.publicKeys, solana: eve.keys.body.publicKeys.solana } },
      { ...body, proofs: { ...body.proofs, eip155: eve.keys.body.proofs.eip155 } },
      { ...body, publicKeys: { ...body.publicKeys, solana: zero } },
      { ...body, publicKeys: { ...body.publicKeys, eip155: zero } },
      { ...body, id: eve.keys.id },
      { ...body, accountType: 'smartAccount' },
    ])
      expect(await refusal(ada.device.send('/api/wallets', wrong, ada.session))).toEqual([400, 'REQUEST_REFUSED'])
    // Ada's proofs are only valid for Ada.
    expect(await refusal(eve.device.send('/api/wallets', body, eve.session))).toEqual([400, 'REQUEST_REFUSED'])
    expect((await ada.device.take('/api/wallets', body, ada.session)).id).toBe(ada.keys.id)
  })
})

describe("the server's share", () => {
  it('returns to its device, and is never stored unencrypted', async () => {
    const { device, session, keys } = await signIn()
    const { clear } = await keys.register(device, session)
    expect(await keys.release(device, session)).toEqual(clear.auth)
    const [row] = await database().select().from(authShares).limit(1)
    expect(Buffer.from(row?.wrapped ?? '', 'base64url').includes(Buffer.from(clear.auth))).toBe(false)
  })

  it('leaves no secrets in the log and the audit log, neither when it is released nor when it is refused', async () => {
    const { device, session, keys } = await signIn()
    const { clear } = await keys.register(device, session)
    await keys.release(device, session)
    const { body } = await keys.added(device, 1)
    expect((await device.send('/api/shares/add', body, session)).status).toBe(400)
    const audited = JSON.stringify(await database().select().from(auditLog))
    expect(audited).toContain('share.released')
    expect(server.logged.join()).toContain('/api/shares/auth')
    const { masterKey = '', recoveryKey = '' } = server.config
    const bytes = [clear.auth, clear.recovery].map((share) => Buffer.from(share))
    const shares = bytes.flatMap((share) => [
      share.toString('hex'),
      share.toString('base64'),
      share.toString('base64url'),
    ])
    for (const secret of [...shares, session.token, masterKey, recoveryKey, body.shares.auth.sealed])
      for (const text of [audited, server.logged.join()]) expect(text).not.toContain(secret)
  })

  it('F-06 goes to no other device of the same user, nor to another user', async () => {
    const { device, session, keys } = await signIn()
    await keys.register(device, session)
    const requested = { walletId: keys.id, generation: 1, purpose: 'sign' }

    const eve = await signIn()
    expect((await eve.device.send('/api/shares/auth', requested, eve.session)).status).toBe(404)

    const second = await createDevice(server.fetch)
    const { openSession } = server.services.accounts
    const proven = { id: second.id, sealKey: second.sealKey, origin: 'http://localhost:3000', name: 'Firefox' }
    const other = await openSession({ device: proven, userId: session.user.id, provider: 'email' })
    expect(other.wallet).toMatchObject({ id: keys.id })
    expect(other.wallet).not.toHaveProperty('generation')
    expect(await refusal(second.send('/api/shares/auth', requested, other))).toEqual([409, 'RECOVERY_REQUIRED'])
    // The first device's token with the second device's proof.
    expect(await refusal(second.send('/api/shares/auth', requested, session))).toEqual([401, 'SESSION_ENDED'])
  })

  it('F-06 is never sealed to a key that the device did not sign in with', async () => {
    const { device, session, keys } = await signIn()
    await keys.register(device, session)
    const eve = await createDevice(server.fetch)
    const requested = { walletId: keys.id, generation: 1, purpose: 'sign' }
    const proof = { sk: eve.sealKey }
    expect(await refusal(device.send('/api/shares/auth', requested, { ...session, proof }))).toEqual([
      401,
      'PROOF_INVALID',
    ])
  })

  it('is replaced by a newer set, whose first use deletes the older one', async () => {
    const { device, session, keys } = await signIn()
    await keys.register(device, session)
    const { clear, body } = await keys.added(device, 2)
    expect(await device.take('/api/shares/add', body, session)).toMatchObject({ generation: 2 })
    expect(await keys.release(device, session, 1)).toBeDefined()
    expect(await keys.release(device, session, 2)).toEqual(clear.auth)
    await expect(keys.release(device, session, 1)).rejects.toThrow('RECOVERY_REQUIRED')
  })

  it("can only be added with the wallet's signature, and never twice", async () => {
    const { device, session, keys } = await signIn()
    await keys.register(device, session)
    const { body } = await keys.added(device, 2)
    const { body: stale } = await keys.added(device, 1)
    const stranger = await createTestWallet(server, session.user.id)
    const { body: forged } = await stranger.added(device, 2)
    for (const wrong of [
      { ...body, proof: forged.proof },
      { ...body, shares: { ...body.shares, generation: 3 } },
      stale,
    ])
      expect(await refusal(device.send('/api/shares/add', wrong, session))).toEqual([400, 'REQUEST_REFUSED'])
    await device.take('/api/shares/add', body, session)
    expect(await refusal(device.send('/api/shares/add', body, session))).toEqual([400, 'REQUEST_REFUSED'])
  })

  it('F-09 is deleted with its device, even if a backup of its row is restored', async () => {
    const { device, session, keys } = await signIn()
    await keys.register(device, session)
    const rows = await database().select().from(authShares)
    const requested = { walletId: keys.id, generation: 1, purpose: 'sign' }
    await device.take('/api/session/end', { forgetDevice: true }, session)
    await database().delete(authShares)
    await database().insert(authShares).values(rows)
    expect(await refusal(device.send('/api/shares/auth', requested, session))).toEqual([401, 'SESSION_ENDED'])
  })
})
