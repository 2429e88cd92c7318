import { sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import type { Gone, MailboxQuotas } from './mailboxQuotas.ts'
import type { MailboxMessage, StoredMessage } from './message.ts'
import { postgresArray } from './postgresArray.ts'
import { unexpired } from './unexpired.ts'

type Outcome = MailboxMessage | 'known' | 'full'

type Deps = { db: Database; quotas: MailboxQuotas; now: () => number; onGone: (gone: readonly Gone[]) => void }

/** Stores each group of messages in one statement and returns the outcome of each message. */
export function createStoreMessages({ db, quotas, now, onGone }: Deps) {
  /** Records the outcome of each message. Returns those that did not fit. */
  async function store(
    messages: readonly StoredMessage[],
    outcomes: Map<StoredMessage, Outcome>,
  ): Promise<StoredMessage[]> {
    const { fitting, refused, gone } = await quotas.divide(messages)
    if (gone.length > 0) onGone(gone)
    try {
      const keys = await insert(db, fitting, now())
      for (const [index, message] of fitting.entries()) {
        const key = keys[index]
        quotas.stored(message, key)
        outcomes.set(message, key === undefined ? 'known' : { ...message, key })
      }
    } catch (error) {
      quotas.forget(fitting)
      throw error
    }
    if (refused.length === 0) return refused
    const known = await findKept(db, refused, now())
    for (const message of refused) outcomes.set(message, known.has(nameOf(message)) ? 'known' : 'full')
    return refused.filter((message) => !known.has(nameOf(message)))
  }

  return async (group: readonly StoredMessage[]): Promise<Outcome[]> => {
    // The same bytes twice in a group are one message.
    const distinct = new Map<string, StoredMessage>()
    for (const message of group) if (!distinct.has(nameOf(message))) distinct.set(nameOf(message), message)
    const outcomes = new Map<StoredMessage, Outcome>()
    const refused = await store([...distinct.values()], outcomes)
    if (refused.length > 0) {
      quotas.forget(refused)
      await store(refused, outcomes)
    }
    return group.map(
      (message) => outcomes.get(message) ?? repeatOf(outcomes.get(distinct.get(nameOf(message)) ?? message)),
    )
  }
}

function repeatOf(first: Outcome | undefined): Outcome {
  return first === 'full' ? 'full' : 'known'
}

/** The key of each message; undefined for one that was stored before. */
async function insert(db: Database, messages: readonly StoredMessage[], now: number): Promise<(string | undefined)[]> {
  if (messages.length === 0) return []
  const texts = (member: 'topic' | 'id' | 'publisher' | 'message' | 'attestation') =>
    postgresArray(
      'text',
      messages.map((message) => message[member]),
    )
  const times = (member: 'publishedAt' | 'expiresAt') =>
    postgresArray(
      'int8',
      messages.map((message) => message[member]),
    )
  const tags = postgresArray(
    'int4',
    messages.map(({ tag }) => tag),
  )
  const { rows } = await db.execute(sql`
    insert into relay_messages (topic, message_id, publisher, tag, message, attestation, published_at, expires_at)
    select * from unnest(
      ${texts('topic')}::text[], ${texts('id')}::text[], ${texts('publisher')}::text[], ${tags}::int[],
      ${texts('message')}::text[], ${texts('attestation')}::text[],
      ${times('publishedAt')}::bigint[], ${times('expiresAt')}::bigint[]
    )
    on conflict (topic, message_id) do update set
      seq = excluded.seq, publisher = excluded.publisher, tag = excluded.tag, attestation = excluded.attestation,
      published_at = excluded.published_at, expires_at = excluded.expires_at
      where relay_messages.expires_at <= ${now}
    returning seq`)
  const keys = rows.map(({ seq }) => String(seq))
  if (keys.length === messages.length) return keys
  const kept = await findKept(db, messages, now)
  const added = new Set(keys)
  return messages.map((message) => {
    const key = kept.get(nameOf(message))
    return key !== undefined && added.has(key) ? key : undefined
  })
}

/** The keys of messages that are stored already, by name. */
async function findKept(db: Database, messages: readonly StoredMessage[], now: number): Promise<Map<string, string>> {
  const topics = sql.param(messages.map(({ topic }) => topic))
  const ids = sql.param(messages.map(({ id }) => id))
  const { rows } = await db.execute(sql`
    select topic || message_id as name, seq from relay_messages
    join unnest(${topics}::text[], ${ids}::text[]) as asked(topic, message_id)
    using (topic, message_id) where ${unexpired(now)}`)
  return new Map(rows.map(({ name, seq }) => [String(name), String(seq)]))
}

function nameOf({ topic, id }: StoredMessage): string {
  return topic + id
}
