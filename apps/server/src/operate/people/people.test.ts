import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAuditChain } from '../../features/accounts/audit/verifyAuditChain.ts'
import { cleanUpAccounts } from '../../features/accounts/deletion/cleanUpAccounts.ts'
import { auditLog, identities, users } from '../../features/accounts/tables.ts'
import { names } from '../../features/names/tables.ts'
import { signInSessions } from '../../features/signIn/tables.ts'
import { holdDatabase } from '../../test/databases.ts'
import { refusal } from '../../test/secureClient.ts'
import { type SmtpInbox, startSmtpInbox } from '../../test/smtpInbox.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'
import { createMembers, type Member } from '../../test/walletMembers.ts'
import { openMailer } from '../openMailer.ts'
import { deletePerson, keepPerson } from './deletePerson.ts'
import { exportPerson } from './exportPerson.ts'
import { findPeople, findPerson } from './findPeople.ts'
import { endPersonsSessions, lockPerson, unlockPerson } from './lockPerson.ts'
import { showPerson } from './showPerson.ts'

const database = holdDatabase()
let server: SecureApp
let inbox: SmtpInbox
let http: Server
const { signUp, openSession } = createMembers(() => server)
const DAY_MS = 24 * 60 * 60_000

beforeAll(async () => {
  inbox = await startSmtpInbox()
  server = await startSecureApp(database(), { smtpUrl: inbox.url })
  http = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await new Promise((resolve) => http.once('listening', resolve))
})
afterAll(async () => {
  http.closeAllConnections()
  http.close()
  await server.stop()
  await inbox.stop()
})

/** Whether the running server releases what this device signs with, over HTTP. */
async function release({ device, session, keys }: Member) {
  const requested = { walletId: keys.id, generation: 1, purpose: 'sign' }
  const { method, headers, body } = await device.request('/api/shares/auth', requested, session)
  const { port } = http.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}/api/shares/auth`, { method, headers, body })
}
async function lastEntry() {
  const [entry] = await database().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
  return entry && { userId: entry.userId, event: entry.event, data: entry.data }
}
const entryOf = (userId: string, event: string, data = {}) => ({ userId, event, data: { ...data, actor: 'operator' } })

describe('a person', () => {
  it('is found by e-mail address, wallet address and id, in any spelling', async () => {
    const { userId, email, keys } = await signUp()
    const { addresses } = await findPerson(database(), userId)
    expect(addresses).toHaveLength(2)
    for (const text of [email, email.toUpperCase(), userId, ...addresses, addresses[0]?.toLowerCase() ?? ''])
      expect(await findPeople(database(), text), text).toMatchObject([
        { id: userId, status: 'active', emails: [email] },
      ])
    expect((await showPerson(database(), await findPerson(database(), email), server.now())).wallet).toMatchObject({
      eip155: addresses[0],
      recoveryMode: 'managed',
    })
    expect(keys.id).not.toBe(userId)
  })

  it('is not guessed: nobody, two with one address, and no address at all', async () => {
    await expect(findPerson(database(), 'nobody@example.com')).rejects.toThrow(/^Nobody here has the e-mail address/)
    await expect(findPerson(database(), "' or 1=1 --")).rejects.toThrow(/^Nobody here has/)
    await expect(findPerson(database(), 'x@')).rejects.toThrow('not an e-mail address')
    const { userId, email } = await signUp()
    const other = { provider: 'google', subject: 'g-1', email, isEmailVerified: true }
    const { userId: second } = await server.services.accounts.findOrCreateUser(other)
    const both = findPerson(database(), email)
    await expect(both).rejects.toThrow(`2 people have ${email}: name one by their id`)
    await expect(both).rejects.toThrow(new RegExp(`(?=.*${userId})(?=.*${second})`))
  })

  it('who is locked is signed out and kept out from the next request on, until the operator unlocks them', async () => {
    const ada = await signUp()
    expect((await release(ada)).status).toBe(200)
    expect(await lockPerson(database(), ada.userId, server.now())).toBe(true)
    expect(await refusal(await release(ada))).toEqual([401, 'SESSION_ENDED'])
    // Neither is anything changed that would let a thief in after the lock.
    for (const path of ['passkeys/register-options', 'email/update', 'devices/list', 'recovery/methods/list'])
      expect(await refusal(await ada.device.send(`/api/${path}`, {}, ada.session)), path).toContain('SESSION_ENDED')
    expect(await lastEntry()).toEqual(entryOf(ada.userId, 'account.locked'))
    expect(await lockPerson(database(), ada.userId, server.now())).toBe(false)
    await expect(openSession(ada.userId, ada.device)).rejects.toThrow('This wallet is locked')
    expect(await unlockPerson(database(), ada.userId, server.now())).toBe(true)
    expect(await lastEntry()).toEqual(entryOf(ada.userId, 'account.unlocked'))
    const session = await openSession(ada.userId, ada.device)
    expect((await release({ ...ada, session })).status).toBe(200)
    expect(await unlockPerson(database(), ada.userId, server.now())).toBe(false)
  })

  it('whose sessions end is signed out at the next request', async () => {
    const ada = await signUp()
    const other = await signUp()
    expect(await endPersonsSessions(database(), ada.userId, server.now())).toBe(1)
    expect(await refusal(await release(ada))).toEqual([401, 'SESSION_ENDED'])
    expect(await lastEntry()).toEqual(entryOf(ada.userId, 'account.signedOut', { sessions: 1 }))
    expect((await release(other)).status).toBe(200)
  })

  it('who is unknown changes nothing', async () => {
    for (const change of [lockPerson, unlockPerson, endPersonsSessions])
      await expect(change(database(), 'nobody', server.now())).rejects.toThrow(/^Nobody here has/)
    const { config, now } = server
    const deps = { db: database(), config, mailer: undefined, now }
    await expect(deletePerson(deps, 'nobody')).rejects.toThrow(/^Nobody here has/)
    await expect(keepPerson(deps, 'nobody')).rejects.toThrow(/^Nobody here has/)
  })
})

describe('a deletion', () => {
  it('is the person’s own: signed out, told by e-mail, cancelled by its link, and final after seven days', async () => {
    const { config, now } = server
    const mailer = openMailer(config)
    const deps = { db: database(), config, mailer, now }
    const ada = await signUp()
    const { deleteAt, notice } = await deletePerson(deps, ada.userId)
    expect([deleteAt - now(), notice]).toEqual([7 * DAY_MS, 'sent'])
    expect(await lastEntry()).toEqual(entryOf(ada.userId, 'account.deleting'))
    expect(await refusal(await release(ada))).toEqual([401, 'SESSION_ENDED'])
    await expect(deletePerson(deps, ada.userId)).rejects.toThrow(/is being deleted already, on \d{4}-/)
    await expect(lockPerson(database(), ada.userId, now())).rejects.toThrow(
      /run latchkey user keep .* first, then lock/,
    )

    const { mail, secret: c } = inbox.lastTo(ada.email)
    expect(mail?.text).toContain('none: the operator of Latchkey requested it')
    await server.fetch('/api/mail-link/use', { method: 'POST', body: JSON.stringify({ c }) })
    expect((await findPerson(database(), ada.userId)).status).toBe('active')
    await expect(keepPerson(deps, ada.userId)).rejects.toThrow('isn’t being deleted'.replace('’', "'"))

    await deletePerson(deps, ada.userId)
    await keepPerson(deps, ada.userId)
    expect(await lastEntry()).toEqual(entryOf(ada.userId, 'account.kept'))
    await lockPerson(database(), ada.userId, now())
    await expect(deletePerson(deps, ada.userId)).rejects.toThrow(/is locked: run latchkey user unlock/)
    await unlockPerson(database(), ada.userId, now())

    await deletePerson(deps, ada.userId)
    server.wait(8 * DAY_MS)
    await cleanUpAccounts(server.services.accounts.deps)
    server.wait(-8 * DAY_MS)
    await expect(findPerson(database(), ada.userId)).rejects.toThrow(/^Nobody here has/)
    mailer?.close()
  })

  it('says when nobody could be told', async () => {
    const { config, now } = server
    const ada = await signUp()
    const deaf = openMailer({ ...config, smtpUrl: 'smtp://127.0.0.1:9' })
    expect((await deletePerson({ db: database(), config, mailer: deaf, now }, ada.userId)).notice).toBe('failed')
    deaf?.close()
    const grace = await signUp()
    expect((await deletePerson({ db: database(), config, mailer: undefined, now }, grace.userId)).notice).toBe('none')
  })
})

describe('an export', () => {
  /** Tables without anything about a person, or only for minutes. */
  const others: Record<string, string> = {
    challenges: 'pending codes: minutes',
    device_approvals: 'pending approvals: minutes',
    handovers: 'sealed bytes for minutes',
    step_ups: 'minutes',
    social_flows: 'minutes',
    farcaster_channels: 'minutes',
    used_proofs: 'minutes',
    rendezvous: 'sealed, minutes',
    sign_in_nonces: 'minutes',
    attestations: 'minutes',
    rate_buckets: 'counters',
    wallet_keys: 'keys',
    master_keys: 'of the server',
    settings: 'of the server',
    leases: 'of the server',
    wallets: 'the wallet directory',
    tokens: 'of the chain',
    blocks: 'of the chain',
    bundles: 'of the server',
    bundle_transactions: 'of the server',
    sponsored_amounts: 'sums',
    permission_uses: 'counters of permission sessions',
    permission_delegations: 'hashes, of permission sessions',
    client_events: 'names nobody',
    relay_log: 'sealed, of clients without a name',
    relay_watches: 'of clients without a name',
    relay_watched_topics: 'of clients without a name',
    audit_batches: 'in audit_log',
  }

  it('has everything about the person, nothing about others, and no secret', async () => {
    const ada = await signUp()
    const grace = await signUp()
    const { addresses } = await findPerson(database(), ada.userId)
    const owner = addresses[0]?.toLowerCase() ?? ''
    const named = { name: 'ada.example.eth', owner, ownerCoinType: 60, skeleton: 'ada', attributes: {} }
    await database()
      .insert(names)
      .values({ ...named, registeredAt: 1, updatedAt: 1, signedAt: 1 })
    const signedIn = { id: 's', visitor: 'hash of a token', network: 'eip155:1', address: addresses[0] ?? '' }
    const rest = { message: 'example.com wants you', signature: '0xsecret', createdAt: 1, expiresAt: 2 }
    await database()
      .insert(signInSessions)
      .values({ ...signedIn, ...rest })

    const exported = await exportPerson(database(), ada.userId)
    const text = JSON.stringify(exported)
    expect(exported).toMatchObject({
      users: [{ id: ada.userId, status: 'active' }],
      identities: [{ provider: 'email', email: ada.email }],
      devices: [{ id: ada.device.id }],
      embedded_wallets: [{ eip155Address: addresses[0] }],
      names: [{ name: 'ada.example.eth' }],
      sign_in_sessions: [{ message: 'example.com wants you' }],
    })
    expect(exported.audit_log.map(({ event }) => event)).toContain('session.opened')
    for (const other of [grace.userId, grace.email, grace.keys.id]) expect(text).not.toContain(other)
    for (const secret of [ada.session.token, 'hash of a token', '0xsecret']) expect(text).not.toContain(secret)
    // Nothing of the columns that hold shares, keys, and hashes of tokens.
    const columns = await database().execute<{ table: string; column: string }>(sql`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('wrapped', 'content', 'token_hash', 'seal_key', 'code_hash', 'family')`)
    expect(columns.rows.length).toBeGreaterThan(6)
    for (const { table, column } of columns.rows) {
      const stored = await database().execute<{ value: string | null }>(
        sql.raw(`select "${column}" as value from "${table}"`),
      )
      for (const { value } of stored.rows) if (value) expect(text.includes(value), `${table}.${column}`).toBe(false)
    }
  })

  it('knows every table', async () => {
    const { rows } = await database().execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const known = [...Object.keys(await exportPerson(database(), 'nobody')), ...Object.keys(others)]
    expect(known.sort()).toEqual(rows.map(({ name }) => name).sort())
  })
})

it('leaves the audit log intact', async () => {
  expect((await verifyAuditChain(database())).brokenAt).toBeUndefined()
  expect(await database().select().from(users).where(eq(users.id, 'nobody'))).toEqual([])
  expect((await database().select().from(identities)).length).toBeGreaterThan(0)
})
