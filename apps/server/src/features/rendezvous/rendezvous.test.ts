import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { type SecureApp, startSecureApp } from '../../test/startSecureApp.ts'
import { cleanUpAccounts } from '../accounts/deletion/cleanUpAccounts.ts'
import { RENDEZVOUS_MAX } from './openRendezvous.ts'
import { MESSAGES_MAX } from './postMessage.ts'

const database = holdDatabase()
let server: SecureApp

beforeAll(async () => {
  server = await startSecureApp(database())
  return () => server.stop()
})

beforeEach(async () => {
  await database().execute(sql`delete from rendezvous`)
})

const newId = () => randomBytes(16).toString('base64url')
async function call(path: string, body: object, { app = server, headers = {} } = {}) {
  const init = { method: 'POST', body: JSON.stringify(body), headers }
  const response = await app.fetch(`/api/rendezvous/${path}`, init)
  return [response.status, await response.json()] as const
}
const statusOf = async (path: string, body: object, options = {}) => (await call(path, body, options))[0]
async function opened() {
  const id = newId()
  expect(await statusOf('open', { id })).toBe(200)
  return {
    id,
    post: (from: string, at: number, message: string) => statusOf('post', { id, from, at, message }),
    wait: (from: string, at: number) => call('wait', { id, from, at }),
  }
}

describe('a rendezvous', () => {
  it('hands the messages of each side to the other, whoever is first', async () => {
    const { post, wait } = await opened()
    const waiting = wait('window', 0)
    await expect.poll(() => server.services.accounts.waiting.count()).toBe(1)
    expect(await post('window', 0, 'ready')).toBe(200)
    expect(await waiting).toEqual([200, { messages: ['ready'], hasLeft: false }])
    expect(await post('frame', 0, 'show')).toBe(200)
    expect(await wait('frame', 0)).toEqual([200, { messages: ['show'], hasLeft: false }])
    expect(await post('window', 1, 'approved')).toBe(200)
    expect(await wait('window', 1)).toEqual([200, { messages: ['approved'], hasLeft: false }])
  })

  it('B-15 is used once: by one frame, and by the first window that answers', async () => {
    const { id, post } = await opened()
    expect(await statusOf('open', { id })).toBe(409)
    expect(await post('window', 0, 'first')).toBe(200)
    // A repeated request, whose response was lost.
    expect(await post('window', 0, 'first')).toBe(200)
    expect(await post('window', 0, 'second')).toBe(409)
    expect(await post('window', 2, 'later')).toBe(409)
  })

  it('is deleted when the frame leaves, and what a window left behind can still be read', async () => {
    const { id, post, wait } = await opened()
    await post('window', 0, 'approved')
    await statusOf('leave', { id, from: 'window' })
    expect(await wait('window', 0)).toEqual([200, { messages: ['approved'], hasLeft: true }])
    const asking = wait('frame', 0)
    await statusOf('leave', { id, from: 'frame' })
    expect((await asking)[0]).toBe(404)
    expect(await post('window', 1, 'late')).toBe(404)
    expect(await rows()).toBe(0)
  })

  it('ends after ten minutes, and is deleted', async () => {
    const { wait } = await opened()
    server.wait(10 * 60_000 + 1)
    expect((await wait('window', 0))[0]).toBe(404)
    await cleanUpAccounts(server.services.accounts.deps)
    expect(await rows()).toBe(0)
  })

  it('holds few messages, of 64 KiB from the frame and 4 KiB from the window', async () => {
    const { post } = await opened()
    for (let at = 0; at < MESSAGES_MAX; at++) expect(await post('window', at, 'a'.repeat(512))).toBe(200)
    expect(await post('window', MESSAGES_MAX, 'a')).toBe(422)
    expect(await post('frame', 0, 'a'.repeat(40_000))).toBe(200)
    expect(await post('frame', 1, 'a'.repeat(30_000))).toBe(413)
    const other = await opened()
    expect(await other.post('window', 0, 'a'.repeat(4097))).toBe(413)
  })

  it('is unknown under any other id, and to pages of other origins', async () => {
    const { id, wait } = await opened()
    const other = newId()
    for (const [path, body] of [
      ['wait', { id: other, from: 'frame', at: 0 }],
      ['post', { id: other, from: 'frame', at: 0, message: 'a' }],
    ] as const)
      expect(await statusOf(path, body), path).toBe(404)
    const headers = { origin: 'https://shop.example' }
    expect(await statusOf('wait', { id, from: 'window', at: 0 }, { headers })).toBe(403)
    expect(await statusOf('leave', { id, from: 'frame' }, { headers })).toBe(403)
    expect(await statusOf('leave', { id, from: 'frame' })).toBe(200)
    expect((await wait('frame', 0))[0]).toBe(404)
  })

  it('leaves no id in the database or in the log', async () => {
    const { id } = await opened()
    const { rows: stored } = await database().execute(sql`select * from rendezvous`)
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(id)
    expect(server.logged.join('')).toContain('/api/rendezvous/open')
    expect(server.logged.join('')).not.toContain(id)
  })
})

describe('the number of rendezvous', () => {
  it('is limited for each visitor', async () => {
    const app = await startSecureApp(database(), { rateLimit: 'on' })
    const statuses: number[] = []
    for (let count = 0; count <= 60; count++) statuses.push(await statusOf('open', { id: newId() }, { app }))
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses[60]).toBe(429)
    await app.stop()
  })

  it('is limited for all together', async () => {
    const end = server.now() + 60_000
    await database().execute(
      sql`insert into rendezvous select 'full' || n, '{}', '{}', false, ${end}::bigint from generate_series(1, ${RENDEZVOUS_MAX}::int) n`,
    )
    expect(await statusOf('open', { id: newId() })).toBe(429)
    server.wait(60_001)
    expect(await statusOf('open', { id: newId() })).toBe(200)
  })
})

async function rows(): Promise<number> {
  const { rows } = await database().execute<{ n: string }>(sql`select count(*) n from rendezvous`)
  return Number(rows[0]?.n)
}
