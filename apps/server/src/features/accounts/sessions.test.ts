import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { disconnectApp } from './connectedApps.ts'
import type { WalletSession } from './devices/provenDevice.ts'
import { beginSession, endFamily, endSessions, rotateSession } from './sessions.ts'
import { users, walletSessions } from './tables.ts'

const now = 1_800_000_000_000
const origin = 'http://localhost:3000'

describe('the end of sessions', () => {
  const database = holdDatabase()
  const userId = 'ada'
  const begin = async (deviceId: string) => {
    const device = { id: deviceId, origin, name: 'Firefox', sealKey: '' }
    const begun = await database().transaction((tx) => beginSession(tx, { device, userId, provider: 'email' }, now))
    return begun.session
  }
  const open = () => database().select().from(walletSessions).where(eq(walletSessions.userId, userId))
  const browsers = async () => (await open()).map(({ deviceId }) => deviceId).sort()
  beforeAll(async () => {
    await database().insert(users).values({ id: userId, createdAt: now, status: 'active' })
  })

  it('E-03 covers a token that is rotated just after it', async () => {
    const session = await begin('phone')
    await endFamily(database(), session)
    await expect(rotateSession(database(), session, now)).rejects.toMatchObject({ code: 'SESSION_ENDED' })
    expect(await open()).toEqual([])
  })

  it("E-03 comes a minute after a token's first rotation, even when it is rotated again", async () => {
    const session = await begin('phone')
    await rotateSession(database(), session, now)
    await rotateSession(database(), session, now + 59_000)
    expect((await open()).map(({ rotatedAt }) => rotatedAt).sort()).toEqual([now, null, null].sort())
    await endFamily(database(), session)
    expect(await open()).toEqual([])
  })

  it.each<[string, (session: WalletSession) => Promise<unknown>]>([
    ['a login', (session) => endFamily(database(), session)],
    ['a user', () => database().transaction((tx) => endSessions(tx, userId))],
    ['a browser that signs in again', () => begin('phone')],
    ['a page', () => disconnectApp(database(), { userId, family: 'another' }, origin)],
  ])('E-03 of %s waits for a token that is being rotated, and ends it too', async (_, end) => {
    const session = await begin('phone')
    let ending: Promise<unknown> | undefined
    await database().transaction(async (tx) => {
      await rotateSession(tx, session, now)
      ending = end(session)
      // Long enough for the other connection to get as far as it can.
      await tx.execute(sql`select pg_sleep(0.3)`)
    })
    await ending
    expect((await open()).filter(({ family }) => family === session.family)).toEqual([])
  })

  it('covers one browser, or all but one login, on request', async () => {
    await begin('phone')
    const { family } = await begin('desk')
    await begin('tablet')
    await database().transaction((tx) => endSessions(tx, userId, { deviceId: 'phone' }))
    expect(await browsers()).toEqual(['desk', 'tablet'])
    await database().transaction((tx) => endSessions(tx, userId, { exceptFamily: family }))
    expect(await browsers()).toEqual(['desk'])
  })
})
