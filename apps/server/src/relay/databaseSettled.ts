import { sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { createAcknowledgedTopics } from './acknowledgedTopics.ts'
import { isSettled } from './databaseReaders.ts'
import { inParts } from './inParts.ts'
import { type MailboxLimits, SETTLED_MS } from './mailboxStore.ts'
import type { StoredMessage } from './message.ts'

const TOPICS_AT_ONCE = 1_000

/**
 * Makes room for messages that found none: removes the oldest of the settled ones of the same senders. Half of what fits
 * stays, so that this is rare, and so that a message that is published again is still recognised.
 */
export async function makeRoom(
  db: Database,
  refused: readonly StoredMessage[],
  { limits, now }: { limits: MailboxLimits; now: number },
): Promise<void> {
  const column = (member: 'topic' | 'publisher' | 'message') => sql.param(refused.map((each) => each[member]))
  await db.execute(sql`
    with wanted as (
      select topic, publisher, count(*) as messages, sum(octet_length(message)) as bytes
      from unnest(${column('topic')}::text[], ${column('publisher')}::text[], ${column('message')}::text[])
        as given(topic, publisher, message)
      group by topic, publisher
    ), held as (
      select seq, topic, publisher, octet_length(message) as bytes, ${isSettled(now)} as is_settled
      from relay_messages join wanted using (topic, publisher) where expires_at > ${now}
    ), counted as (
      select seq, topic, publisher, is_settled, count(*) over waiting_first as messages, sum(bytes) over waiting_first as bytes
      from held window waiting_first as (partition by topic, publisher order by is_settled, seq desc)
    ), gone as (
      delete from relay_messages where seq in (
        select counted.seq from counted join wanted using (topic, publisher)
        where is_settled and (
          counted.messages > least(${limits.messages} / 2, ${limits.messages} - wanted.messages)
          or counted.bytes > least(${limits.bytes} / 2, ${limits.bytes} - wanted.bytes)
        )
      ) and topic = any(${column('topic')}::text[]) returning seq
    )
    delete from relay_receipts where seq in (select seq from gone)`)
}

/** Removes what is settled a while after it was published; to be called now and then. */
export function createSettledSweep({ db, now }: { db: Database; now: () => number }) {
  const topics = createAcknowledgedTopics(now)
  // What a stopped process knew is found by looking at every topic once.
  let isFirst = true

  return {
    note: topics.note,

    /** Returns how many were removed. */
    async run(): Promise<number> {
      const times = { before: now() - SETTLED_MS, now: now() }
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
      delete from relay_messages where ${among} published_at <= ${before} and ${isSettled(now)} returning seq
    ), forgotten as (delete from relay_receipts where seq in (select seq from gone))
    select count(*)::int as swept from gone`)
  return Number(rows[0]?.swept ?? 0)
}
