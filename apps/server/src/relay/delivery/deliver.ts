import type { WebSocket } from 'ws'
import { type Connection, pushMessage, type Subscription, unacknowledgedNames } from '../connections/connection.ts'
import type { MailboxStore } from '../mailbox/mailboxStore.ts'
import type { StoredMessage } from '../mailbox/message.ts'
import type { Subscriptions } from './subscriptions.ts'

type Deps = { store: MailboxStore; subscriptions: Subscriptions; now: () => number; onPush: () => void }

export type Deliver = ReturnType<typeof createDeliver>

// A backlog is written as fast as the client reads it, so that the client never counts as too slow.
const REPLAY_BYTES_MAX = 256 * 1024

/** Delivers messages to connections: new ones and backlogs. */
export function createDeliver({ store, subscriptions, now, onPush }: Deps) {
  function push(connection: Connection, message: StoredMessage): void {
    onPush()
    pushMessage(connection, message, now())
  }

  return {
    /** Delivers a new message to every subscriber on this node except its publisher. */
    live(message: StoredMessage): void {
      for (const { connection, held } of subscriptions.of(message.topic)) {
        if (connection.clientId === message.publisher) continue
        if (held) held.push(message)
        else push(connection, message)
      }
    },

    hold,
    release,
    waiting,

    /**
     * Delivers the backlog again after a message was published again: its publisher never received the response, so its
     * subscribers may not have received the message either.
     */
    async again(topic: string): Promise<void> {
      const held = hold(subscriptions.of(topic))
      await Promise.all(held.map((one) => waiting(one.connection, [one], { isPushedAgain: false })))
    },
  }

  /** Holds new messages for these subscriptions, and returns those that were not on hold yet. */
  function hold(wanted: readonly Subscription[]): Subscription[] {
    const reading = wanted.filter(({ held }) => !held)
    for (const subscription of reading) subscription.held = []
    return reading
  }

  /** Delivers held messages, except those that were pushed already. */
  function release(reading: readonly Subscription[], pushed: ReadonlySet<string> = new Set()): void {
    for (const subscription of reading) {
      const held = subscription.held ?? []
      subscription.held = undefined
      for (const message of held) if (!pushed.has(message.topic + message.id)) push(subscription.connection, message)
    }
  }

  /** Delivers a client's backlog in topics that are on hold, then the messages that arrived meanwhile. */
  async function waiting(
    connection: Connection,
    reading: readonly Subscription[],
    { isPushedAgain = true } = {},
  ): Promise<void> {
    const pushed = new Set<string>()
    // Taken before the backlog is read, which still contains messages that are acknowledged meanwhile.
    const passedOver = isPushedAgain ? new Set<string>() : unacknowledgedNames(connection)
    try {
      const topics = reading.map(({ topic }) => topic)
      for await (const { messages } of store.backlog(connection.clientId, topics))
        for (const message of messages) {
          if (connection.socket.bufferedAmount > REPLAY_BYTES_MAX) await drained(connection.socket)
          if (connection.socket.readyState !== connection.socket.OPEN) return
          if (!connection.topics.has(message.topic) || passedOver.has(message.topic + message.id)) continue
          pushed.add(message.topic + message.id)
          push(connection, message)
        }
    } finally {
      release(reading, pushed)
    }
  }
}

/** Resolves when everything written so far has left this process, or the socket is closed. */
function drained(socket: WebSocket): Promise<void> {
  // The callback of a ping runs after everything written before it; an error means that the socket is closed.
  return new Promise((resolve) => socket.ping(undefined, undefined, () => resolve()))
}
