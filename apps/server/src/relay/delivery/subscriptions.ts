import type { Connection, Subscription } from '../connections/connection.ts'
import type { Reader } from '../mailbox/mailboxStore.ts'

export type Subscriptions = ReturnType<typeof createSubscriptions>

const PAST_TOPICS_MAX = 100_000

/** The topics that this node's connections are subscribed to. */
export function createSubscriptions() {
  const byTopic = new Map<string, Subscription[]>()
  // Topics that had a subscriber, the latest last. Limited, so that a client that makes up topics only displaces old ones.
  const past = new Set<string>()

  function remember(topic: string): void {
    past.delete(topic)
    past.add(topic)
    const { value: oldest } = past.keys().next()
    if (past.size > PAST_TOPICS_MAX && oldest !== undefined) past.delete(oldest)
  }

  return {
    /** Every subscription of this node, lazily. */
    *all(): Iterable<Reader> {
      for (const each of byTopic.values())
        for (const { topic, connection } of each) yield { topic, clientId: connection.clientId }
    },
    of: (topic: string): readonly Subscription[] => byTopic.get(topic) ?? [],

    remember,

    /** Whether the topic has a subscriber on this node, or had one. */
    isKnown: (topic: string): boolean => byTopic.has(topic) || past.has(topic),

    /** Returns the connection's subscription, new or existing. */
    add(connection: Connection, topic: string): Subscription {
      const kept = connection.topics.get(topic)
      if (kept) return kept
      const others = byTopic.get(topic)
      // Share one copy of the topic string.
      const subscription: Subscription = {
        connection,
        topic: others?.[0]?.topic ?? topic,
        id: undefined,
        held: undefined,
        wasOnline: undefined,
      }
      if (others) others.push(subscription)
      else byTopic.set(subscription.topic, [subscription])
      connection.topics.set(subscription.topic, subscription)
      return subscription
    },

    /** Returns whether this was the client's last subscription to the topic on this node. */
    remove(connection: Connection, topic: string): boolean {
      if (!connection.topics.delete(topic)) return false
      const left = (byTopic.get(topic) ?? []).filter((subscription) => subscription.connection !== connection)
      if (left.length > 0) byTopic.set(topic, left)
      else {
        byTopic.delete(topic)
        remember(topic)
      }
      return !left.some((other) => other.connection.clientId === connection.clientId)
    },
  }
}
