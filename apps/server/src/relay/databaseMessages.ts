import { sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { makeRoom } from './databaseSettled.ts'
import type { MailboxLimits } from './mailboxStore.ts'
import type { Letter, StoredMessage } from './message.ts'

type Outcome = Letter | 'known' | 'full'

type Options = {
  limits: MailboxLimits
  now: number
  /** Called before room is made: what was acknowledged a moment ago must be noted by then. */
  noteReceipts: () => Promise<void>
}

/** Stores a group of messages in one statement, and says of each what became of it. */
export async function storeMessages(
  db: Database,
  group: readonly StoredMessage[],
  { limits, now, noteReceipts }: Options,
): Promise<Outcome[]> {
  // The same bytes twice in one group are one message.
  const distinct = [...new Map(group.map((message) => [nameOf(message), message])).values()]
  const keys = await insert(db, distinct, limits, now)
  const left = distinct.filter((message) => !keys.has(nameOf(message)))
  const known = left.length > 0 ? await findKnown(db, left, now) : new Set<string>()
  const refused = left.filter((message) => !known.has(nameOf(message)))
  if (refused.length > 0) {
    await noteReceipts()
    await makeRoom(db, refused, { limits, now })
    for (const [name, key] of await insert(db, refused, limits, now)) keys.set(name, key)
  }
  const told = new Set<string>()
  return group.map((message) => {
    const name = nameOf(message)
    const key = keys.get(name)
    const isRepeated = told.has(name)
    told.add(name)
    if (key !== undefined && !isRepeated) return { ...message, key }
    return key !== undefined || known.has(name) ? 'known' : 'full'
  })
}

async function insert(
  db: Database,
  messages: readonly StoredMessage[],
  limits: MailboxLimits,
  now: number,
): Promise<Map<string, string>> {
  const topics = column(messages, 'topic')
  const { rows } = await db.execute(sql`
    with given as (
      select * from unnest(
        ${topics}::text[], ${column(messages, 'id')}::text[], ${column(messages, 'publisher')}::text[],
        ${column(messages, 'tag')}::int[], ${column(messages, 'message')}::text[], ${column(messages, 'attestation')}::text[],
        ${column(messages, 'publishedAt')}::bigint[], ${column(messages, 'expiresAt')}::bigint[]
      ) with ordinality as given(topic, message_id, publisher, tag, message, attestation, published_at, expires_at, position)
    ), held as (
      select topic, publisher, count(*) as messages, sum(octet_length(message)) as bytes
      from relay_messages where topic = any(${topics}::text[]) and expires_at > ${now} group by topic, publisher
    ), counted as (
      select given.*,
        coalesce(held.messages, 0) + row_number() over earlier as messages,
        coalesce(held.bytes, 0) + sum(octet_length(message)) over earlier as bytes
      from given left join held using (topic, publisher) window earlier as (partition by topic, publisher order by position)
    )
    insert into relay_messages (topic, message_id, publisher, tag, message, attestation, published_at, expires_at)
    select topic, message_id, publisher, tag, message, attestation, published_at, expires_at from counted
    where messages <= ${limits.messages} and bytes <= ${limits.bytes} order by position
    on conflict (topic, message_id) do update set
      seq = excluded.seq, publisher = excluded.publisher, tag = excluded.tag, attestation = excluded.attestation,
      published_at = excluded.published_at, expires_at = excluded.expires_at
      where relay_messages.expires_at <= ${now}
    returning seq, topic || message_id as name`)
  return new Map(rows.map(({ seq, name }) => [String(name), String(seq)]))
}

/** Which of these are kept already; the rest found no room. */
async function findKnown(db: Database, messages: readonly StoredMessage[], now: number): Promise<Set<string>> {
  const { rows } = await db.execute(sql`
    select topic || message_id as name from relay_messages
    join unnest(${column(messages, 'topic')}::text[], ${column(messages, 'id')}::text[]) as asked(topic, message_id)
    using (topic, message_id) where expires_at > ${now}`)
  return new Set(rows.map(({ name }) => String(name)))
}

function column<Member extends keyof StoredMessage>(messages: readonly StoredMessage[], member: Member) {
  return sql.param(messages.map((message) => message[member] ?? null))
}

function nameOf({ topic, id }: StoredMessage): string {
  return topic + id
}
