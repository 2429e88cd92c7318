import { type Connection, type Subscription, sendFrame } from '../connections/connection.ts'
import type { MailboxStore } from '../mailbox/mailboxStore.ts'
import { RelayFault } from '../relayFault.ts'
import type { Subscriptions } from './subscriptions.ts'

type Deps = { store: Pick<MailboxStore, 'presence'>; subscriptions: Subscriptions }

export type Presence = ReturnType<typeof createPresence>

/** Reports to the subscribers of a topic whether another client is connected, on request and when it changes. */
export function createPresence({ store, subscriptions }: Deps) {
  function isOnline({ connection, topic }: Subscription, elsewhere: readonly string[]): boolean {
    const { clientId } = connection
    const isHere = subscriptions.of(topic).some((other) => other.connection.clientId !== clientId)
    return isHere || elsewhere.some((other) => other !== clientId)
  }

  return {
    /**
     * Whether another client is subscribed on any node, and when another client last acknowledged a message.
     *
     * @throws RelayFault `NotSubscribed`: only subscribers of a topic may know who else is connected
     */
    async read(
      connection: Connection | undefined,
      topic: string,
    ): Promise<{ online: boolean; acknowledgedAt: number | null }> {
      const subscription = connection?.topics.get(topic)
      if (!subscription) throw new RelayFault('NotSubscribed')
      // Changes are reported from now on, including those that happen while the store is read.
      subscription.wasOnline ??= false
      const { elsewhere, acknowledgedAt } = await store.presence(topic)
      const online = isOnline(subscription, elsewhere)
      subscription.wasOnline = online
      const times = [...acknowledgedAt].filter(([clientId]) => clientId !== connection?.clientId).map(([, at]) => at)
      return { online, acknowledgedAt: times.length > 0 ? Math.max(...times) : null }
    },

    /** Call it when clients may have subscribed to these topics or left them. Reports changes to clients that requested it. */
    async changed(topics: Iterable<string>): Promise<void> {
      for (const topic of topics) {
        const watching = () => subscriptions.of(topic).filter(({ wasOnline }) => wasOnline !== undefined)
        if (watching().length === 0) continue
        const { elsewhere } = await store.presence(topic)
        for (const subscription of watching()) {
          const online = isOnline(subscription, elsewhere)
          if (online === subscription.wasOnline) continue
          subscription.wasOnline = online
          sendFrame(subscription.connection, writeChange(topic, online))
        }
      }
    },

    /** The topics where another client was last reported as connected. Check them again, because a killed node reports nothing. */
    *expected(): Iterable<string> {
      for (const { topic } of subscriptions.all())
        if (subscriptions.of(topic).some((each) => each.wasOnline)) yield topic
    },
  }
}

/** A JSON-RPC notification, which has no response. */
function writeChange(topic: string, online: boolean): string {
  return `{"jsonrpc":"2.0","method":"latchkey_peerChanged","params":${JSON.stringify({ topic, online })}}`
}
