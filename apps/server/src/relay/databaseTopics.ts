import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../db/openDatabase.ts'
import { unexpired } from './unexpired.ts'

const number = v.pipe(v.union([v.string(), v.number()]), v.transform(Number))
const key = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const rowSchema = v.object({
  seq: key,
  topic: v.string(),
  message_id: v.string(),
  publisher: v.string(),
  bytes: number,
  expires_at: number,
})
const receiptSchema = v.object({ seq: key, client_id: v.string() })
const readerSchema = v.object({ topic: v.string(), client_id: v.string(), seen_at: number })

/** The readers of topics and their messages, oldest first, each with the clients that acknowledged it. */
export async function readTopics(db: Database, topics: readonly string[], now: number) {
  const names = sql.param([...topics])
  const messages = await db.execute(sql`
    select seq, topic, message_id, publisher, octet_length(message) as bytes, expires_at from relay_messages
    where topic = any(${names}::text[]) and ${unexpired(now)} order by seq`)
  const rows = messages.rows.map((row) => v.parse(rowSchema, row))
  const clients = await readClients(
    db,
    rows.map(({ seq }) => seq),
  )
  const readers = await db.execute(
    sql`select topic, client_id, seen_at from relay_readers where topic = any(${names}::text[])`,
  )
  return {
    held: rows.map(({ seq, message_id: id, expires_at: expiresAt, ...row }) => ({
      ...row,
      id,
      expiresAt,
      key: seq,
      clients: clients.get(seq) ?? [],
    })),
    readers: readers.rows
      .map((row) => v.parse(readerSchema, row))
      .map(({ topic, client_id: clientId, seen_at: seenAt }) => ({ topic, clientId, seenAt })),
  }
}

async function readClients(db: Database, keys: readonly string[]): Promise<Map<string, string[]>> {
  const clients = new Map<string, string[]>()
  if (keys.length === 0) return clients
  const { rows } = await db.execute(
    sql`select seq, client_id from relay_receipts where seq = any(${sql.param([...keys])}::bigint[])`,
  )
  for (const row of rows) {
    const { seq, client_id: clientId } = v.parse(receiptSchema, row)
    const some = clients.get(seq)
    if (some) some.push(clientId)
    else clients.set(seq, [clientId])
  }
  return clients
}
