import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { holdSecureApp } from '../../test/holdSecureApp.ts'
import { createDevice, pageOrigin } from '../../test/secureClient.ts'
import { createMembers } from '../../test/walletMembers.ts'
import { makeMailLink } from './mailLinks.ts'
import { users } from './tables.ts'

const database = holdDatabase()
const stage = holdSecureApp(database)

const { signUp, openSession, stepUp } = createMembers(() => stage.server)

/** Runs work while sessions can't be deleted, as if the server were killed before that step. */
async function brokenOff<Result>(work: () => Promise<Result>): Promise<Result> {
  await database().execute(sql`create function break_off() returns trigger language plpgsql as $$
    begin raise exception 'broken off'; end $$`)
  await database().execute(sql`create trigger break_off before delete on wallet_sessions
    for each row execute function break_off()`)
  try {
    return await work()
  } finally {
    await database().execute(sql`drop function break_off cascade`)
  }
}

describe('an interrupted operation', () => {
  it('leaves an e-mailed link usable when it did not lock the wallet', async () => {
    const { userId, device, session } = await signUp()
    const expiresAt = Date.now() + 60_000
    const url = await makeMailLink(database(), pageOrigin, { purpose: 'lock', userId, expiresAt })
    const press = () =>
      stage.server.fetch('/api/mail-link/use', { method: 'POST', body: JSON.stringify({ c: url.split('#c=')[1] }) })
    expect((await brokenOff(press)).status).toBe(500)
    expect((await device.take('/api/session/read', {}, session)).wallet.isFrozen).toBe(false)
    expect(await (await press()).json()).toEqual({ purpose: 'lock' })
    expect((await device.send('/api/session/read', {}, session)).status).toBe(401)
  })

  it('F-09 keeps a browser listed when its sessions did not end, so that it can be removed again', async () => {
    const { userId, device, session } = await signUp()
    const other = await createDevice(stage.server.fetch)
    const theirs = await openSession(userId, other)
    const remove = () => device.send('/api/devices/remove', { deviceId: other.id }, session)
    expect((await brokenOff(remove)).status).toBe(500)
    expect((await other.send('/api/session/read', {}, theirs)).status).toBe(200)
    expect(await (await remove()).json()).toEqual({ removed: 1 })
    expect((await other.send('/api/session/read', {}, theirs)).status).toBe(401)
  })

  it('deletes no account whose owner stayed signed in and was not notified', async () => {
    const { userId, device, session } = await signUp()
    await stepUp(session, device, 'delete')
    const request = () => device.send('/api/account/delete', {}, session)
    const statusOf = async () => (await database().select().from(users).where(eq(users.id, userId)))[0]?.status
    expect((await brokenOff(request)).status).toBe(500)
    expect(await statusOf()).toBe('active')
    expect((await request()).status).toBe(200)
    expect(await statusOf()).toBe('deleting')
  })

  it('C-18 keeps the old address when the other sessions did not end', async () => {
    const { email, userId, device, session } = await signUp()
    const other = await openSession(userId, await createDevice(stage.server.fetch))
    stage.server.wait(24 * 60 * 60_000)
    const as = { ...session, proof: stage.server.iat() }
    const { flowId } = await device.take('/api/email/update', { email: `new-${email}` }, as)
    const prove = (step: string, to: string) =>
      device.send(`/api/email/${step}`, { flowId, code: stage.inbox.lastTo(to).code }, as)
    expect((await prove('primary', email)).status).toBe(200)
    expect((await brokenOff(() => prove('secondary', `new-${email}`))).status).toBe(500)
    expect((await device.take('/api/session/read', {}, as)).user.email).toBe(email)
    expect(other.user.id).toBe(userId)
  })
})
