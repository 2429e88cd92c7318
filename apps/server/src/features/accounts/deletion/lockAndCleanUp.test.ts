import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { holdSecureApp } from '../../../test/holdSecureApp.ts'
import { createDevice, refusal } from '../../../test/secureClient.ts'
import { createTestWallet } from '../../../test/secureWallet.ts'
import { signInOnNew, signUp } from '../../../test/signInByEmail.ts'
import { openChannel } from '../../farcaster/channels.ts'
import { beginFlow } from '../../social/beginFlow.ts'
import { devices, users, walletSessions } from '../tables.ts'
import { cleanUpAccounts } from './cleanUpAccounts.ts'

const database = holdDatabase()
const day = 24 * 60 * 60_000
const world = holdSecureApp(database, {})
const device = () => createDevice(world.server.fetch)

describe('the link in the e-mail about a new browser', () => {
  it('locks the wallet and signs everyone out when its button is clicked, not before', async () => {
    const { server, inbox } = world
    const [mine, thief] = [await device(), await device()]
    const email = 'lock@example.com'
    const owner = await signUp(world, mine, email)
    const wallet = await createTestWallet(server, owner.user.id)
    const as = (token: string) => ({ token, proof: server.iat() })
    const { shares } = await wallet.split(mine)
    await mine.take('/api/wallets', { ...wallet.body, shares }, as(owner.token))
    const theft = await signInOnNew(world, thief, email)
    const mail = () => inbox.mailsTo(email).find(({ subject }) => subject.includes('new browser'))
    await expect.poll(mail).toBeDefined()
    const c = /email#c=([\w-]{22})/.exec(mail()?.text ?? '')?.[1]
    const press = (path: string) => server.fetch(path, { method: 'POST', body: JSON.stringify({ c }) })
    expect(await (await press('/api/mail-link/read')).json()).toMatchObject({ purpose: 'lock' })
    expect((await thief.take('/api/session/read', {}, as(theft.token))).wallet.isFrozen).toBe(false)
    expect(await (await press('/api/mail-link/use')).json()).toEqual({ purpose: 'lock' })
    for (const [browser, { token }] of [
      [mine, owner],
      [thief, theft],
    ] as const)
      expect(await refusal(browser.send('/api/session/read', {}, as(token)))).toEqual([401, 'SESSION_ENDED'])
    const { challengeId } = await mine.take('/api/login/email', { email }, { proof: server.iat() })
    const again = await mine.take(
      '/api/login/otp',
      { challengeId, code: inbox.lastTo(email).code },
      { proof: server.iat() },
    )
    expect(again.wallet.isFrozen).toBe(true)
    server.wait(31_000)
  })
})

describe('cleanup', () => {
  const expiring = [
    'challenges',
    'device_approvals',
    'mail_links',
    'step_ups',
    'used_proofs',
    'rate_buckets',
    'blocked_devices',
    'wallet_sessions',
    'social_flows',
    'farcaster_channels',
  ]
  const counts = async () => {
    const found = await Promise.all(
      expiring.map(
        async (name) => (await database().execute<{ n: string }>(sql.raw(`select count(*) n from ${name}`))).rows[0]?.n,
      ),
    )
    return Object.fromEntries(expiring.map((name, index) => [name, Number(found[index])]))
  }

  it('keeps what is current, and later deletes everything that has expired', async () => {
    const { server, inbox } = world
    const { deps } = server.services.accounts
    const browser = await device()
    const session = await signUp(world, browser, 'tidy@example.com')
    const { challengeId } = await browser.take(
      '/api/step-up/email',
      { purpose: 'export' },
      { token: session.token, proof: server.iat() },
    )
    const code = inbox.lastTo('tidy@example.com').code
    await browser.take('/api/step-up/otp', { challengeId, code }, { token: session.token, proof: server.iat() })
    const stranger = await device()
    await stranger.take('/api/login/email', { email: 'tidy@example.com' }, { proof: server.iat() })
    const deny = { c: inbox.lastTo('tidy@example.com').secret, deny: true }
    await server.fetch('/api/device-approval/answer', { method: 'POST', body: JSON.stringify(deny) })
    const now = server.now()
    const visitor = { id: 'new', sealKey: '', origin: 'http://localhost:3000', name: 'Phone' }
    const { origin } = visitor
    await beginFlow(database(), { provider: 'google', redeemKey: '', deviceId: visitor.id, origin, now })
    await openChannel(database(), visitor, now)
    const before = await counts()
    expect(Object.values(before)).not.toContain(0)
    await cleanUpAccounts(deps)
    expect((await counts()).wallet_sessions).toBe(before.wallet_sessions)
    expect((await counts()).challenges).toBe(before.challenges)
    expect((await browser.take('/api/session/read', {}, { token: session.token, proof: server.iat() })).user.id).toBe(
      session.user.id,
    )
    server.wait(31 * day)
    await cleanUpAccounts(deps)
    expect(await counts()).toEqual(Object.fromEntries(expiring.map((name) => [name, 0])))
    expect((await database().select().from(users)).length).toBeGreaterThan(1)
  })

  it('deletes removed browsers', async () => {
    const { server } = world
    const { accounts } = server.services
    const browser = await device()
    const { user } = await signUp(world, browser, 'old@example.com')
    await accounts.removeDevice(user.id, browser.id)
    const ours = async () => (await database().select().from(devices)).filter(({ userId }) => userId === user.id)
    expect(await ours()).toMatchObject([{ status: 'removed' }])
    server.wait(91 * day)
    await cleanUpAccounts(accounts.deps)
    expect(await ours()).toEqual([])
    server.wait(330 * day)
    await cleanUpAccounts(accounts.deps)
    expect(await database().select().from(walletSessions)).toEqual([])
  })
})
