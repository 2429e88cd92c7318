import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { createDevice } from '../../test/secureClient.ts'
import { signUp } from '../../test/signInByEmail.ts'
import { type SmtpInbox, startSmtpInbox } from '../../test/smtpInbox.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'
import { users, walletSessions } from '../accounts/tables.ts'

const database = holdDatabase()
let inbox: SmtpInbox
let server: SecureApp

beforeAll(async () => {
  inbox = await startSmtpInbox()
  server = await startSecureApp(database(), { smtpUrl: inbox.url })
})
afterAll(async () => {
  await server.stop()
  await inbox.stop()
})

const fault = {
  status: 'FAILED',
  reasons: [{ field: '', name: '', description: 'Something went wrong on the server' }],
}

it('L-07 signs nobody in while its database is read-only, reveals no more than that, and recovers', async () => {
  const world = { inbox, server }
  const [known, stranger] = [await createDevice(server.fetch), await createDevice(server.fetch)]
  const { token } = await signUp(world, known, 'known@example.com')
  const email = 'late@example.com'
  const { challengeId } = await stranger.take('/api/login/email', { email }, { proof: server.iat() })
  const { code } = inbox.lastTo(email)
  const kept = async () => [
    (await database().select().from(users)).length,
    (await database().select().from(walletSessions)).length,
    inbox.mailsTo('new@example.com').length,
  ]
  const before = await kept()

  await setReadOnly('on')
  const proof = server.iat()
  // Proofs are single-use: if that can't be recorded, the proof isn't accepted.
  for (const requested of [
    stranger.send('/api/login/otp', { challengeId, code }, { proof }),
    stranger.send('/api/login/email', { email: 'new@example.com' }, { proof }),
    stranger.send('/api/login/guest', {}, { proof }),
    known.send('/api/session/read', {}, { token, proof }),
    known.send('/api/wallets', {}, { token, proof }),
    known.send('/api/devices/list', {}, { token, proof }),
  ]) {
    const response = await requested
    expect([response.status, await response.json()]).toEqual([500, fault])
  }
  await setReadOnly('off')
  expect(await kept()).toEqual(before)
  expect(server.logged.join('')).toContain('read-only transaction')

  const session = await stranger.take('/api/login/otp', { challengeId, code }, { proof: server.iat() })
  expect(session.token).toBeTypeOf('string')
  expect((await known.take('/api/session/read', {}, { token, proof: server.iat() })).user.id).toBeTypeOf('string')
})

/** For new connections, after ending those that there are. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const { rows } = await database().execute<{ name: string }>(sql`select current_database() as name`)
  await database().transaction(
    (tx) => tx.execute(sql.raw(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`)),
    { accessMode: 'read write' },
  )
  // The connection that ends the others goes on.
  const others = sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await database().transaction(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(pid, 60000) ${others}`)
    await tx.execute(sql.raw(`set default_transaction_read_only = ${value}`))
  })
}
