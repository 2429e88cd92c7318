import { sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { createAcknowledgedTopics } from './acknowledgedTopics.ts'
import { isDelivered } from './databaseReaders.ts'
import { inParts } from './inParts.ts'
import type { Gone } from './mailboxQuotas.ts'
import { DELIVERED_MS } from './mailboxStore.ts'
import { postgresArray } from './postgresArray.ts'

const TOPICS_AT_ONCE = 1_000

/**
 * Deletes messages and their receipts; by `seq` too, since a message that expired may have been published again. Each row is
 * looked up by itself: without fresh statistics PostgreSQL would read whole tables instead.
 */
export async function deleteMessages(db: Database, gone: readonly Gone[]): Promise<void> {
  const texts = (member: 'topic' | 'id') =>
    postgresArray(
      'text',
      gone.map((each) => each[member]),
    )
  const keys = (some: readonly Gone[]) =>
    postgresArray(
      'int8',
      some.map(({ key }) => Number(key)),
    )
  const clients = postgresArray(
    'text',
    gone.flatMap((each) => each.clients),
  )
  await db.execute(sql`
    with forgotten as (
      delete from relay_receipts where ctid = any(array(
        select place from unnest(${keys(gone.flatMap((each) => each.clients.map(() => each)))}::bigint[], ${clients}::text[]) as given(key, client) cross join lateral (
          select ctid as place from relay_receipts where seq = key and client_id = client limit 1
        ) as found
      ))
    )
    delete from relay_messages where ctid = any(array(
      select place
      from unnest(${texts('topic')}::text[], ${texts('id')}::text[], ${keys(gone)}::bigint[]) as given(name, id, key)
      cross join lateral (
        select ctid as place from relay_messages where topic = name and message_id = id and seq = key limit 1
      ) as found
    ))`)
}

/** Deletes delivered messages some time after they were published. Call it periodically. */
export function createDeliveredSweep({ db, now }: { db: Database; now: () => number }) {
  const topics = createAcknowledgedTopics(now)
  // After a restart nothing is known, so the first run looks at every topic.
  let isFirst = true

  return {
    note: topics.note,

    /** Returns how many were removed. */
    async run(): Promise<number> {
      const times = { before: now() - DELIVERED_MS, now: now() }
      let swept = 0
      if (isFirst) swept = await sweep(db, { ...times, topics: undefined })
      isFirst = false
      for (const some of inParts(topics.take(), TOPICS_AT_ONCE)) swept += await sweep(db, { ...times, topics: some })
      return swept
    },
  }
}

async function sweep(
  db: Database,
  { before, now, topics }: { before: number; now: number; topics: string[] | undefined },
): Promise<number> {
  const among = topics ? sql`topic = any(${sql.param(topics)}::text[]) and` : sql``
  const { rows } = await db.execute(sql`
    with gone as (
      delete from relay_messages where ${among} published_at <= ${before} and ${isDelivered(now)} returning seq
    ), forgotten as (delete from relay_receipts where seq in (select seq from gone))
    select count(*)::int as swept from gone`)
  return Number(rows[0]?.swept ?? 0)
}
