import { sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { makeRoom } from './databaseSettled.ts'
import type { MailboxLimits } from './mailboxStore.ts'
import type { Letter, StoredMessage } from './message.ts'
import { createSenderTotals } from './senderTotals.ts'

type Outcome = Letter | 'known' | 'full'

type Means = {
  db: Database
  limits: MailboxLimits
  now: () => number
  /** Called before room is made: what was acknowledged a moment ago must be noted by then. */
  noteReceipts: () => Promise<void>
}

/** Stores groups of messages, each in one statement, and says of each message what became of it. */
export function createStoreMessages({ db, limits, now, noteReceipts }: Means) {
  const totals = createSenderTotals({ db, limits, now })

  return async (group: readonly StoredMessage[]): Promise<Outcome[]> => {
    // The same bytes twice in one group are one message.
    const distinct = [...new Map(group.map((message) => [nameOf(message), message])).values()]
    const { fitting, refused } = await totals.divide(distinct)
    const keys = await insert(db, fitting, now())
    const known = await findKnown(
      db,
      distinct.filter((message) => !keys.has(nameOf(message))),
      now(),
    )
    const unknown = refused.filter((message) => !known.has(nameOf(message)))
    if (unknown.length > 0) {
      await noteReceipts()
      await makeRoom(db, unknown, { limits, now: now() })
      totals.forget(unknown)
      const again = await totals.divide(unknown)
      for (const [name, key] of await insert(db, again.fitting, now())) keys.set(name, key)
    }
    return outcomesOf(group, keys, known)
  }
}

function outcomesOf(
  group: readonly StoredMessage[],
  keys: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): Outcome[] {
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

async function insert(db: Database, messages: readonly StoredMessage[], now: number): Promise<Map<string, string>> {
  if (messages.length === 0) return new Map()
  const { rows } = await db.execute(sql`
    insert into relay_messages (topic, message_id, publisher, tag, message, attestation, published_at, expires_at)
    select topic, message_id, publisher, tag, message, attestation, published_at, expires_at from unnest(
      ${column(messages, 'topic')}::text[], ${column(messages, 'id')}::text[], ${column(messages, 'publisher')}::text[],
      ${column(messages, 'tag')}::int[], ${column(messages, 'message')}::text[], ${column(messages, 'attestation')}::text[],
      ${column(messages, 'publishedAt')}::bigint[], ${column(messages, 'expiresAt')}::bigint[]
    ) with ordinality as given(topic, message_id, publisher, tag, message, attestation, published_at, expires_at, position)
    order by position
    on conflict (topic, message_id) do update set
      seq = excluded.seq, publisher = excluded.publisher, tag = excluded.tag, attestation = excluded.attestation,
      published_at = excluded.published_at, expires_at = excluded.expires_at
      where relay_messages.expires_at <= ${now}
    returning seq, topic || message_id as name`)
  return new Map(rows.map(({ seq, name }) => [String(name), String(seq)]))
}

/** Which of these are kept already. */
async function findKnown(db: Database, messages: readonly StoredMessage[], now: number): Promise<Set<string>> {
  if (messages.length === 0) return new Set()
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
