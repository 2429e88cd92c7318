import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDatabase } from '../db/openDatabase.ts'
import { randomMessage, randomTopic } from '../test/relayClient.ts'
import { createDatabaseMailbox } from './databaseMailbox.ts'

it('frees the space of deleted messages once nothing is written', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-tidy-'))
  const { db, close } = await openDatabase({ dataDir, cacheDir: '.cache' })
  let time = Date.now()
  const limits = { messages: 10_000, bytes: 10 ** 9 }
  const store = createDatabaseMailbox({ db, limits, now: () => time, onFailure: () => {}, isEmbedded: true })
  const publish = (id: string) => {
    const rest = { message: randomMessage(1000), tag: 1, attestation: undefined, publisher: 'did:key:z' }
    return store.publish({ id, topic: randomTopic(), ...rest, publishedAt: time, expiresAt: time + 1000 })
  }
  const bytes = async () => {
    const { rows } = await db.execute(sql`select pg_relation_size('relay_messages')::int as bytes`)
    return Number(rows[0]?.bytes)
  }
  await Promise.all(Array.from({ length: 500 }, (_, index) => publish(String(index))))
  const full = await bytes()
  time += 120_000
  // It swept, but somebody wrote a moment ago.
  await store.maintain([])
  expect(await bytes()).toBe(full)
  await store.maintain([])
  expect(await bytes()).toBe(0)
  expect(await publish('again')).toMatchObject({ key: expect.any(String) })
  await store.close()
  await close()
  rmSync(dataDir, { recursive: true, force: true })
})
