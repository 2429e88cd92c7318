import { sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { createAcknowledgements } from './acknowledgements.ts'
import { readBacklog } from './databaseBacklog.ts'
import { createDeliveredSweep, deleteMessages } from './databaseDelivered.ts'
import { createStoreMessages } from './databaseMessages.ts'
import { createDatabaseReaders } from './databaseReaders.ts'
import { createGroups } from './groupCommit.ts'
import { inParts } from './inParts.ts'
import { createMailboxQuotas, type Gone } from './mailboxQuotas.ts'
import { type MailboxLimits, type MailboxStore, READER_MS } from './mailboxStore.ts'
import type { Receipt } from './message.ts'
import { postgresArray } from './postgresArray.ts'

type Deps = {
  db: Database
  limits: MailboxLimits
  now: () => number
  onFailure: (error: unknown) => void
  /** PGlite, which has no autovacuum process. */
  isEmbedded?: boolean
}

const GROUP_MAX = 250
const RECEIPTS_MAX = 500
const DELETIONS_MAX = 20
const DELETED_AT_ONCE = 150
const RECEIPTS_DELAY_MS = 20
const SWEEP_ROWS = 5_000
// A receipt may arrive just after its message expired; wait, and delete both together.
const SWEEP_GRACE_MS = 60_000
const READERS_MS = READER_MS / 3
const READERS_AT_ONCE = 1_000

/**
 * Mailboxes in the embedded database or PostgreSQL, for a relay of one node. Messages that arrive
 * together are stored in one transaction, and acknowledged only after it has been committed.
 */
export function createDatabaseMailbox({ db, limits, now, onFailure, isEmbedded = false }: Deps): MailboxStore {
  // Vacuuming blocks the embedded database, so it waits for the first minute without writes.
  let wasWritten = false
  let needsVacuum = false
  let readersAt = now()
  const readers = createDatabaseReaders({ db, now })
  const settled = createDeliveredSweep({ db, now })
  const acknowledgements = createAcknowledgements()
  const quotas = createMailboxQuotas({ db, limits, now, noteReceipts: () => receipts.settled() })
  const messages = createGroups({
    maxItems: GROUP_MAX,
    write: createStoreMessages({
      db,
      quotas,
      now,
      onGone: (gone) => deletions.push(gone),
    }),
  })
  const deletions = createGroups({
    maxItems: DELETIONS_MAX,
    delayMs: RECEIPTS_DELAY_MS,
    async write(groups: (readonly Gone[])[]) {
      // A receipt stored after its message was deleted would never be removed.
      await receipts.settled()
      // In small statements: a large one would delay messages that clients are waiting for.
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
      quotas.subscribed(some)
    },
    async forget(some) {
      await readers.forget(some)
      quotas.unsubscribed(some)
    },
    // There are no other nodes.
    isSubscribedElsewhere: async () => false,
    unsubscribe: async () => {},
    presence: async (topic) => ({ elsewhere: [], acknowledgedAt: acknowledgements.of(topic) }),
    async *backlog(clientId, topics) {
      // So that messages acknowledged a moment ago are not sent again.
      await receipts.settled()
      yield* readBacklog(db, { clientId, topics, now })
    },
    acknowledge(receipt) {
      acknowledgements.note(receipt, now())
      quotas.acknowledged(receipt)
      receipts.push(receipt)
    },
    async maintain(present) {
      if (now() - readersAt > READERS_MS) {
        readersAt = now()
        for (const some of inParts(present, READERS_AT_ONCE)) {
          await readers.remember(some)
          quotas.subscribed(some)
        }
        await readers.sweep()
      }
      needsVacuum ||= (await settled.run()) > 0
      let swept = SWEEP_ROWS
      while (swept === SWEEP_ROWS) {
        swept = await sweep(db, now() - SWEEP_GRACE_MS)
        needsVacuum ||= swept > 0
      }
      const isQuiet = !wasWritten
      needsVacuum ||= wasWritten
      wasWritten = false
      if (!isEmbedded || !needsVacuum || !isQuiet) return
      needsVacuum = false
      await vacuum(db)
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

/** Frees the space of deleted rows and starts a new write-ahead log; PostgreSQL does both by itself. */
async function vacuum(db: Database): Promise<void> {
  for (const statement of [
    sql`vacuum relay_messages`,
    sql`vacuum relay_receipts`,
    sql`vacuum relay_readers`,
    sql`checkpoint`,
  ])
    await db.execute(statement)
}
