import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { createDatabaseLog } from './databaseLog.ts'
import { createFileLog } from './fileLog.ts'
import { openLogMailbox } from './logMailbox.ts'
import type { MailboxStore } from './mailboxStore.ts'
import type { MessageLog } from './messageLog.ts'

const limits = { messages: 1_000, bytes: 1_000_000_000 }
const topic = 'a'.repeat(64)
const start = Date.now()

function messageOf(id: string, { publisher = 'app', size = 100, lastsMs = 3_600_000 } = {}) {
  const text = `${id} `.padEnd(size, 'x')
  const rest = { tag: 1, attestation: undefined, publisher, publishedAt: start, expiresAt: start + lastsMs }
  return { id, topic, message: text, ...rest }
}

async function waiting(store: MailboxStore, clientId: string): Promise<string[]> {
  const ids: string[] = []
  for await (const { messages } of store.backlog(clientId, [topic]))
    for (const { id, message } of messages) {
      expect(message.startsWith(`${id} `)).toBe(true)
      ids.push(id)
    }
  return ids
}

function describeMailbox(open: () => MessageLog) {
  const stores: MailboxStore[] = []
  const failures: unknown[] = []
  const openStore = async (log = open(), now = () => start) => {
    const store = await openLogMailbox({ log, limits, now, onFailure: (error) => failures.push(error) })
    stores.push(store)
    return store
  }
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close()
  })

  it('is shortened when it gets long, and keeps the unread messages, their order, receipts and readers', async () => {
    const log = open()
    const store = await openStore(log)
    await store.subscribe([
      { topic, clientId: 'wallet' },
      { topic, clientId: 'tablet' },
    ])
    for (const id of ['first', 'second', 'third']) await store.publish(messageOf(id))
    store.acknowledge({ topic, id: 'second', clientId: 'wallet' })
    // Long ones that expire at once, until the log has been shortened.
    let published = 0
    while (published * 900_000 < log.extent().bytes + 9_000_000) {
      await store.publish(messageOf(`long${published++}`, { size: 900_000, lastsMs: 0 }))
      if (published % 10 === 0) await store.maintain([])
      expect(published).toBeLessThan(200)
    }
    expect(log.extent().bytes).toBeLessThan(80_000_000)
    expect(await waiting(store, 'wallet')).toEqual(['first', 'third'])
    await store.close()

    const again = await openStore()
    expect(await waiting(again, 'wallet')).toEqual(['first', 'third'])
    expect(await waiting(again, 'tablet')).toEqual(['first', 'second', 'third'])
    // The tablet is still a reader: what only the wallet has does not give way.
    again.acknowledge({ topic, id: 'first', clientId: 'wallet' })
    await again.publish(messageOf('fourth'))
    expect(await waiting(again, 'tablet')).toEqual(['first', 'second', 'third', 'fourth'])
    expect(failures).toEqual([])
  })

  it('refuses messages while nothing can be appended, and takes them again afterwards', async () => {
    const log = open()
    let isFull = false
    const failing: MessageLog = {
      ...log,
      append: (bytes) => (isFull ? Promise.reject(new Error('the disk is full')) : log.append(bytes)),
    }
    const store = await openStore(failing)
    await store.subscribe([{ topic, clientId: 'wallet' }])
    await store.publish(messageOf('before'))
    isFull = true
    store.acknowledge({ topic, id: 'before', clientId: 'wallet' })
    await expect(store.publish(messageOf('refused'))).rejects.toThrow('the disk is full')
    await expect(store.forget([{ topic, clientId: 'wallet' }])).rejects.toThrow('the disk is full')
    expect(await waiting(store, 'wallet')).toEqual([])
    isFull = false
    expect(await store.publish(messageOf('refused'))).toBe('stored')
    await store.close()
    const again = await openStore()
    // The receipt was appended later.
    expect(await waiting(again, 'wallet')).toEqual(['refused'])
    failures.length = 0
  })
}

describe('a mailbox in files', () => {
  let directory = ''
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'latchkey-log-'))
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))
  describeMailbox(() => createFileLog({ directory, onDamage: (error) => expect.unreachable(error.message) }))
})

describe('a mailbox in the log of a database', () => {
  const database = holdDatabase()
  beforeEach(async () => {
    await database().execute('truncate relay_log')
  })
  describeMailbox(() => createDatabaseLog(database()))

  it('brings what another process has stored while one replaces the other', async () => {
    const now = () => start
    const open = () =>
      openLogMailbox({
        log: createDatabaseLog(database()),
        limits,
        now,
        onFailure: (error) => expect.unreachable(String(error)),
      })
    const [old, young] = [await open(), await open()]
    await young.publish(messageOf('from-the-young'))
    await old.publish(messageOf('from-the-old'))
    expect(await waiting(young, 'wallet')).toEqual(['from-the-young', 'from-the-old'])
    old.acknowledge({ topic, id: 'from-the-old', clientId: 'wallet' })
    await old.close()
    expect(await waiting(young, 'wallet')).toEqual(['from-the-young'])
    await young.close()
  })
})
