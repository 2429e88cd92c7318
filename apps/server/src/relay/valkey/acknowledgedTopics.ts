import { DELIVERED_MS } from '../mailbox/mailboxStore.ts'
import type { Receipt } from '../mailbox/message.ts'

/** Topics with recently acknowledged messages, until all of those are old enough to be removed. */
export function createAcknowledgedTopics(now: () => number) {
  const acknowledgedAt = new Map<string, number>()

  return {
    note(receipts: readonly Receipt[]): void {
      for (const { topic } of receipts) acknowledgedAt.set(topic, now())
    },

    /** Returns all of them and drops those without a recent acknowledgement. */
    take(): string[] {
      const before = now() - DELIVERED_MS
      const topics = [...acknowledgedAt.keys()]
      for (const [topic, at] of acknowledgedAt) if (at <= before) acknowledgedAt.delete(topic)
      return topics
    },
  }
}
