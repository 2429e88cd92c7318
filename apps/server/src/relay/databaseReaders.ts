import { sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { READER_MS, type Reader } from './mailboxStore.ts'

/** Which clients subscribe to which topics. Survives restarts, so that messages wait for clients that are away. */
export function createDatabaseReaders({ db, now }: { db: Database; now: () => number }) {
  return {
    async remember(readers: readonly Reader[]): Promise<void> {
      if (readers.length === 0) return
      await db.execute(sql`
        insert into relay_readers (topic, client_id, seen_at)
        select distinct topic, client_id, ${now()}::bigint from ${rowsOf(readers)}
        on conflict (topic, client_id) do update set seen_at = excluded.seen_at`)
    },

    async forget(readers: readonly Reader[]): Promise<void> {
      if (readers.length === 0) return
      await db.execute(sql`
        delete from relay_readers using ${rowsOf(readers)}
        where relay_readers.topic = given.topic and relay_readers.client_id = given.client_id`)
    },

    async sweep(): Promise<void> {
      await db.execute(sql`delete from relay_readers where seen_at <= ${now() - READER_MS}`)
    },
  }
}

/**
 * Whether a row of `relay_messages` was acknowledged by at least one client and by every reader of its topic
 * except its publisher.
 */
export function isDelivered(now: number) {
  return sql`exists (select 1 from relay_receipts where relay_receipts.seq = relay_messages.seq) and not exists (
    select 1 from relay_readers where relay_readers.topic = relay_messages.topic
      and relay_readers.client_id <> relay_messages.publisher and seen_at > ${now - READER_MS}
      and not exists (
        select 1 from relay_receipts
        where relay_receipts.seq = relay_messages.seq and relay_receipts.client_id = relay_readers.client_id
      )
  )`
}

function rowsOf(readers: readonly Reader[]) {
  const topics = sql.param(readers.map(({ topic }) => topic))
  const clients = sql.param(readers.map(({ clientId }) => clientId))
  return sql`unnest(${topics}::text[], ${clients}::text[]) as given(topic, client_id)`
}
