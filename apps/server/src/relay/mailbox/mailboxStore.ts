import type { Receipt, StoredMessage } from './message.ts'

/** The limits for one sender in one topic. Messages that every reader has acknowledged don't count. */
export type MailboxLimits = { messages: number; bytes: number }

/** The size of all mailboxes together. `messages` is undefined if the store can't count them. */
export type MailboxSize = { messages: number | undefined; bytes: number }

/** A client that has subscribed to a topic. */
export type Reader = { topic: string; clientId: string }

export type Presence = {
  /** Clients that are subscribed on other nodes. */
  elsewhere: string[]
  /** When each client last acknowledged a message of the topic, in Unix ms, as far as it is remembered. */
  acknowledgedAt: ReadonlyMap<string, number>
}

/** The outcome of storing a message. `known`: it was stored before. `full`: its sender has reached a limit. */
export type Outcome = 'stored' | 'known' | 'full'

/** How long a client that has disconnected remains a reader of its topics. */
export const READER_MS = 24 * 60 * 60_000

/**
 * How long a message is kept although every reader has acknowledged it: a second phone may scan the same code, and a
 * publisher that received no response may publish it again.
 */
export const DELIVERED_MS = 5 * 60_000

export type Page = { messages: StoredMessage[]; hasMore: boolean }

/**
 * Stores messages until they are delivered or expire. Each function rejects if the database fails. The relay then confirms
 * nothing to the client.
 */
export type MailboxStore = {
  /**
   * Stores a message. Resolves once it is durable, so that its publication can be confirmed.
   *
   * @returns `stored`; `known` if the topic already has the same bytes; `full` if its sender's unread messages have reached
   * a limit.
   */
  publish: (message: StoredMessage) => Promise<Outcome>
  /**
   * Adds readers that are connected to this node. Messages from other nodes are sent to this node too, and a message stays
   * until each reader has acknowledged it.
   */
  subscribe: (readers: readonly Reader[]) => Promise<void>
  /** Whether another node may have subscribers of the topic. */
  isSubscribedElsewhere: (topic: string) => Promise<boolean>
  /** These clients have disconnected from this node. They remain readers for a while. */
  unsubscribe: (readers: readonly Reader[]) => Promise<void>
  /** Removes readers that have unsubscribed. No messages are kept for them. */
  forget: (readers: readonly Reader[]) => Promise<void>
  /** The clients of a topic that are connected to other nodes, and when each client last acknowledged a message. */
  presence: (topic: string) => Promise<Presence>
  /** A client's unacknowledged messages, oldest first within each topic, in pages of limited size. Excludes its own. */
  backlog: (clientId: string, topics: readonly string[]) => AsyncIterable<Page>
  /** Records an acknowledgement, possibly later. If it is lost, the message is delivered twice. */
  acknowledge: (receipt: Receipt) => void
  /** Called periodically, with the subscriptions of this node's clients. */
  maintain: (readers: Iterable<Reader>) => Promise<void>
  /** How full the store is. */
  size: () => Promise<MailboxSize>
  /** Writes everything that is pending. */
  close: () => Promise<void>
}

/** Receives the messages that clients published on other nodes for subscribers on this one. */
export type Bus = { listen: (listener: BusListener) => Promise<void>; close: () => Promise<void> }

export type BusListener = {
  onMessage: (message: StoredMessage) => void
  /** A message of this topic was published again. */
  onRepeat: (topic: string) => void
  /** A client on another node has subscribed to the topic or left it. */
  onPresence: (topic: string) => void
  /** Messages may have been missed. They are in the mailboxes. */
  onGap: () => void
}
