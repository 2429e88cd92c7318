import { sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { createAcknowledgements } from './acknowledgements.ts'
import { readBacklog } from './databaseBacklog.ts'
import { createStoreMessages } from './databaseMessages.ts'
import { createDatabaseReaders } from './databaseReaders.ts'
import { createDatabaseRoom, type Gone } from './databaseRoom.ts'
import { createSettledSweep, deleteMessages } from './databaseSettled.ts'
import { createGroups } from './groupCommit.ts'
import { inParts } from './inParts.ts'
import { type MailboxLimits, type MailboxStore, READER_MS } from './mailboxStore.ts'
import type { Receipt } from './message.ts'
import { postgresArray } from './postgresArray.ts'

type Means = {
  db: Database
  limits: MailboxLimits
  now: () => number
  onFailure: (error: unknown) => void
  /** PGlite, which has no process beside it that would clean up. */
  isEmbedded?: boolean
}

const GROUP_MAX = 250
const RECEIPTS_MAX = 500
const DELETIONS_MAX = 20
const DELETED_AT_ONCE = 150
const RECEIPTS_DELAY_MS = 20
const SWEEP_ROWS = 5_000
// Receipts may come a moment after their message expired: then both go together.
const SWEEP_GRACE_MS = 60_000
const READERS_MS = READER_MS / 3
const READERS_AT_ONCE = 1_000

/**
 * Mailboxes in the embedded database or PostgreSQL, for a relay of one node. Messages that arrive
 * together are one transaction, and nobody is told *kept* before it is committed.
 */
export function createDatabaseMailbox({ db, limits, now, onFailure, isEmbedded = false }: Means): MailboxStore {
  // Cleaning up blocks an embedded database: it is done in the first quiet minute after something was written.
  let wasWritten = false
  let isUntidy = false
  let readersAt = now()
  const readers = createDatabaseReaders({ db, now })
  const settled = createSettledSweep({ db, now })
  const acknowledgements = createAcknowledgements()
  const room = createDatabaseRoom({ db, limits, now, noteReceipts: () => receipts.settled() })
  const messages = createGroups({
    maxItems: GROUP_MAX,
    write: createStoreMessages({
      db,
      room,
      now,
      onGone: (gone) => deletions.push(gone),
    }),
  })
  const deletions = createGroups({
    maxItems: DELETIONS_MAX,
    delayMs: RECEIPTS_DELAY_MS,
    async write(groups: (readonly Gone[])[]) {
      // A receipt that came after its message had gone would stay.
      await receipts.settled()
      // In small statements: a large one would hold up what clients wait for.
      for (const some of inParts(groups.flat(), DELETED_AT_ONCE)) await deleteMessages(db, some)
      return []
    },
    onFailure,
  })
  const receipts = createGroups({
    maxItems: RECEIPTS_MAX,
    delayMs: RECEIPTS_DELAY_MS,
    async write(group: Receipt[]) {
      settled.note(group)
      await storeReceipts(db, group)
      return []
    },
    onFailure,
  })
  return {
    publish(message) {
      wasWritten = true
      return messages.add(message)
    },
    async subscribe(some) {
      await readers.remember(some)
      room.subscribed(some)
    },
    async forget(some) {
      await readers.forget(some)
      room.unsubscribed(some)
    },
    // There is no other node that would have to know.
    isSubscribedElsewhere: async () => false,
    unsubscribe: async () => {},
    presence: async (topic) => ({ elsewhere: [], acknowledgedAt: acknowledgements.of(topic) }),
    async *backlog(clientId, topics) {
      // What was acknowledged a moment ago is not sent again.
      await receipts.settled()
      yield* readBacklog(db, { clientId, topics, now })
    },
    acknowledge(receipt) {
      acknowledgements.note(receipt, now())
      room.acknowledged(receipt)
      receipts.push(receipt)
    },
    async maintain(present) {
      if (now() - readersAt > READERS_MS) {
        readersAt = now()
        for (const some of inParts(present, READERS_AT_ONCE)) {
          await readers.remember(some)
          room.subscribed(some)
        }
        await readers.sweep()
      }
      isUntidy ||= (await settled.run()) > 0
      let swept = SWEEP_ROWS
      while (swept === SWEEP_ROWS) {
        swept = await sweep(db, now() - SWEEP_GRACE_MS)
        isUntidy ||= swept > 0
      }
      const isQuiet = !wasWritten
      isUntidy ||= wasWritten
      wasWritten = false
      if (!isEmbedded || !isUntidy || !isQuiet) return
      isUntidy = false
      await tidy(db)
    },
    async size() {
      const { rows } = await db.execute(
        sql`select count(*) as messages, coalesce(sum(octet_length(message)), 0) as bytes from relay_messages`,
      )
      return { messages: Number(rows[0]?.messages), bytes: Number(rows[0]?.bytes) }
    },
    async close() {
      await messages.settled()
      await receipts.settled()
      await deletions.settled()
    },
  }
}

async function storeReceipts(db: Database, group: Receipt[]): Promise<void> {
  const keys = postgresArray(
    'int8',
    group.map(({ key }) => Number(key)),
  )
  const clients = postgresArray(
    'text',
    group.map(({ clientId }) => clientId),
  )
  await db.execute(
    sql`insert into relay_receipts (seq, client_id) select * from unnest(${keys}::bigint[], ${clients}::text[]) on conflict do nothing`,
  )
}

async function sweep(db: Database, before: number): Promise<number> {
  const { rows } = await db.execute(sql`
    with gone as (
      delete from relay_messages where ctid = any(array(
        select ctid from relay_messages where expires_at <= ${before} limit ${SWEEP_ROWS}
      )) returning seq
    ), forgotten as (delete from relay_receipts where seq in (select seq from gone))
    select count(*)::int as swept from gone`)
  return Number(rows[0]?.swept ?? 0)
}

/** Gives the room of what was swept back, and starts a new write-ahead log, as PostgreSQL does by itself. */
async function tidy(db: Database): Promise<void> {
  for (const statement of [
    sql`vacuum relay_messages`,
    sql`vacuum relay_receipts`,
    sql`vacuum relay_readers`,
    sql`checkpoint`,
  ])
    await db.execute(statement)
}
