import { SETTLED_MS } from './mailboxStore.ts'
import type { Receipt } from './message.ts'

/** The topics in which messages were acknowledged of late, until all of those are old enough to be removed. */
export function createAcknowledgedTopics(now: () => number) {
  const acknowledgedAt = new Map<string, number>()

  return {
    note(receipts: readonly Receipt[]): void {
      for (const { topic } of receipts) acknowledgedAt.set(topic, now())
    },

    /** All of them, as they are now; those in which nothing was acknowledged lately are forgotten with it. */
    take(): string[] {
      const before = now() - SETTLED_MS
      const topics = [...acknowledgedAt.keys()]
      for (const [topic, at] of acknowledgedAt) if (at <= before) acknowledgedAt.delete(topic)
      return topics
    },
  }
}
