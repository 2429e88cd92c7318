import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../db/openDatabase.ts'
import type { Page } from './mailboxStore.ts'
import type { MailboxMessage } from './message.ts'
import { unexpired } from './unexpired.ts'

type Asked = { clientId: string; topics: readonly string[]; now: () => number }

const PAGE_ROWS = 200
// Each reconnecting client holds one page in memory.
const PAGE_BYTES = 512 * 1024

const rowSchema = v.object({
  seq: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  topic: v.string(),
  message_id: v.string(),
  publisher: v.string(),
  tag: v.number(),
  message: v.string(),
  attestation: v.nullable(v.string()),
  published_at: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  expires_at: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  waiting: v.number(),
})

/** Messages that wait for a client, in the order in which they were stored, page by page. */
export async function* readBacklog(db: Database, { clientId, topics, now }: Asked): AsyncIterable<Page> {
  if (topics.length === 0) return
  let after = '0'
  for (let hasMore = true; hasMore; ) {
    const { rows } = await db.execute(sql`
      with waiting as materialized (
        select * from relay_messages
        where topic = any(${sql.param([...topics])}::text[]) and ${unexpired(now())} and publisher <> ${clientId} and seq > ${after}
          and not exists (
            select 1 from relay_receipts where relay_receipts.seq = relay_messages.seq and client_id = ${clientId}
          )
        order by seq limit ${PAGE_ROWS + 1}
      ), counted as (
        select *, (select count(*)::int from waiting) as waiting,
          sum(octet_length(message)) over (order by seq) - octet_length(message) as bytes_before
        from waiting
      )
      select * from counted where bytes_before < ${PAGE_BYTES} order by seq limit ${PAGE_ROWS}`)
    const page = rows.map((row) => v.parse(rowSchema, row))
    hasMore = (page[0]?.waiting ?? 0) > page.length
    after = page.at(-1)?.seq ?? after
    if (page.length > 0) yield { messages: page.map(readMessage), hasMore }
  }
}

function readMessage(row: v.InferOutput<typeof rowSchema>): MailboxMessage {
  return {
    key: row.seq,
    id: row.message_id,
    topic: row.topic,
    message: row.message,
    tag: row.tag,
    attestation: row.attestation ?? undefined,
    publisher: row.publisher,
    publishedAt: row.published_at,
    expiresAt: row.expires_at,
  }
}
