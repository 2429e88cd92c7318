import { sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import type { MailboxLimits } from './mailboxStore.ts'
import type { StoredMessage } from './message.ts'

type Means = { db: Database; limits: MailboxLimits; now: () => number }

const SENDERS_MAX = 100_000

/**
 * How much each sender has in each topic, at most: read once, and added to from then on, since counting rows at every
 * publication costs more than storing them. What expires or is removed meanwhile is noticed when it matters.
 */
export function createSenderTotals({ db, limits, now }: Means) {
  const totals = new Map<string, { messages: number; bytes: number }>()

  async function read(messages: readonly StoredMessage[]): Promise<void> {
    const missing = messages.filter((message) => !totals.has(senderOf(message)))
    if (missing.length === 0) return
    const topics = sql.param([...new Set(missing.map(({ topic }) => topic))])
    const { rows } = await db.execute(sql`
      select topic || publisher as sender, count(*) as messages, sum(octet_length(message)) as bytes
      from relay_messages where topic = any(${topics}::text[]) and expires_at > ${now()} group by topic, publisher`)
    for (const message of missing) totals.set(senderOf(message), { messages: 0, bytes: 0 })
    for (const { sender, ...held } of rows) {
      const total = totals.get(String(sender))
      if (total) Object.assign(total, { messages: Number(held.messages), bytes: Number(held.bytes) })
    }
  }

  function forgetOldest(): void {
    for (const sender of totals.keys()) {
      if (totals.size <= SENDERS_MAX) return
      totals.delete(sender)
    }
  }

  return {
    /** Counts the messages that fit. After one that does not, none of its sender fits: the order is kept. */
    async divide(messages: readonly StoredMessage[]): Promise<{ fitting: StoredMessage[]; refused: StoredMessage[] }> {
      await read(messages)
      const stopped = new Set<string>()
      const fitting: StoredMessage[] = []
      const refused: StoredMessage[] = []
      for (const message of messages) {
        const sender = senderOf(message)
        const total = totals.get(sender) ?? { messages: 0, bytes: 0 }
        const bytes = total.bytes + message.message.length
        if (stopped.has(sender) || total.messages >= limits.messages || bytes > limits.bytes) {
          stopped.add(sender)
          refused.push(message)
          continue
        }
        totals.set(sender, { messages: total.messages + 1, bytes })
        fitting.push(message)
      }
      forgetOldest()
      return { fitting, refused }
    },

    /** To be read again. */
    forget(messages: readonly StoredMessage[]): void {
      for (const message of messages) totals.delete(senderOf(message))
    },
  }
}

function senderOf({ topic, publisher }: StoredMessage): string {
  return topic + publisher
}
