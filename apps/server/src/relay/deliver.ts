import type { WebSocket } from 'ws'
import { type Connection, pushLetter, type Subscription, underWay } from './connection.ts'
import type { MailboxStore } from './mailboxStore.ts'
import type { Letter } from './message.ts'
import type { Subscriptions } from './subscriptions.ts'

type Means = { store: MailboxStore; subscriptions: Subscriptions; now: () => number; onPush: () => void }

export type Deliver = ReturnType<typeof createDeliver>

// A backlog is written as fast as it is read, so that it never looks like a slow reader.
const REPLAY_BYTES_MAX = 256 * 1024

/** Brings messages to connections: each as it comes, and what has waited. */
export function createDeliver({ store, subscriptions, now, onPush }: Means) {
  function push(connection: Connection, letter: Letter): void {
    onPush()
    pushLetter(connection, letter, now())
  }

  return {
    /** To everybody on this node who is subscribed, except the client that published it. */
    live(letter: Letter): void {
      for (const { connection, held } of subscriptions.of(letter.topic)) {
        if (connection.clientId === letter.publisher) continue
        if (held) held.push(letter)
        else push(connection, letter)
      }
    },

    hold,
    release,
    waiting,

    /**
     * After a message was published again: its publisher never heard that it was kept, so perhaps its
     * subscribers never heard of it either.
     */
    async again(topic: string): Promise<void> {
      const held = hold(subscriptions.of(topic))
      await Promise.all(held.map((one) => waiting(one.connection, [one], { isPushedAgain: false })))
    },
  }

  /** Keeps back what comes for these subscriptions from now on, and returns those for which nobody did. */
  function hold(wanted: readonly Subscription[]): Subscription[] {
    const reading = wanted.filter(({ held }) => !held)
    for (const subscription of reading) subscription.held = []
    return reading
  }

  /** Brings what was kept back, except what was pushed already. */
  function release(reading: readonly Subscription[], pushed: ReadonlySet<string> = new Set()): void {
    for (const subscription of reading) {
      const held = subscription.held ?? []
      subscription.held = undefined
      for (const letter of held) if (!pushed.has(letter.topic + letter.id)) push(subscription.connection, letter)
    }
  }

  /** What waits for a client in topics that are on hold for it, and after it what came meanwhile. */
  async function waiting(
    connection: Connection,
    reading: readonly Subscription[],
    { isPushedAgain = true } = {},
  ): Promise<void> {
    const pushed = new Set<string>()
    // As it is before the backlog is read: what is acknowledged meanwhile is in that answer still.
    const passedOver = isPushedAgain ? new Set<string>() : underWay(connection)
    try {
      const topics = reading.map(({ topic }) => topic)
      for await (const { letters } of store.backlog(connection.clientId, topics))
        for (const letter of letters) {
          if (connection.socket.bufferedAmount > REPLAY_BYTES_MAX) await emptied(connection.socket)
          if (connection.socket.readyState !== connection.socket.OPEN) return
          if (!connection.topics.has(letter.topic) || passedOver.has(letter.topic + letter.key)) continue
          pushed.add(letter.topic + letter.id)
          push(connection, letter)
        }
    } finally {
      release(reading, pushed)
    }
  }
}

/** Resolves when what was written so far has left this process, or the socket is closed. */
function emptied(socket: WebSocket): Promise<void> {
  // The callback of an empty ping comes after everything before it; an error means that it is closed.
  return new Promise((resolve) => socket.ping(undefined, undefined, () => resolve()))
}
