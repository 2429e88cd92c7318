import type { Receipt, StoredMessage } from './message.ts'

/** What may wait in a topic from one sender. What every reader has acknowledged does not count. */
export type MailboxLimits = { messages: number; bytes: number }

/** What all topics hold together; `messages` where the store can count them. */
export type MailboxSize = { messages: number | undefined; bytes: number }

/** A client that has subscribed a topic. */
export type Reader = { topic: string; clientId: string }

export type Presence = {
  /** Clients that are subscribed on other nodes. */
  elsewhere: string[]
  /** When each client last acknowledged a message of the topic, in Unix ms, as far as it is remembered. */
  acknowledgedAt: ReadonlyMap<string, number>
}

/** What became of a message that was to be stored. */
export type Outcome = 'stored' | 'known' | 'full'

/** So long after its last subscription a client that went away without a word is still a reader of the topic. */
export const READER_MS = 24 * 60 * 60_000

/**
 * A message that every reader has acknowledged is kept until it is this old: a second phone may scan the same code, and a
 * publisher that heard no answer may publish it again.
 */
export const DELIVERED_MS = 5 * 60_000

export type Page = { messages: StoredMessage[]; hasMore: boolean }

/**
 * Where messages wait until they expire. Each function rejects when the database fails; nothing is
 * acknowledged to a client then.
 */
export type MailboxStore = {
  /**
   * Keeps a message; resolves once it is kept for good, so that it may be acknowledged.
   *
   * @returns `stored`; `known` when this topic holds the same bytes already; `full` when as much as may wait from its sender
   * is unread.
   */
  publish: (message: StoredMessage) => Promise<Outcome>
  /**
   * These clients subscribe on this node: other nodes' messages must come here too, and a message stays until each of them
   * has acknowledged it.
   */
  subscribe: (readers: readonly Reader[]) => Promise<void>
  /** Whether another node may have subscribers of the topic. */
  isSubscribedElsewhere: (topic: string) => Promise<boolean>
  /** These clients are not connected to this node any more. They may come back. */
  unsubscribe: (readers: readonly Reader[]) => Promise<void>
  /** These clients have left their topics: nothing waits for them. */
  forget: (readers: readonly Reader[]) => Promise<void>
  /** Who is, or was a short while ago, at the other end of a topic. */
  presence: (topic: string) => Promise<Presence>
  /** What waits for a client, oldest first for each topic, in pages of bounded size; its own messages never. */
  backlog: (clientId: string, topics: readonly string[]) => AsyncIterable<Page>
  /** Takes note of what clients have. May lie behind: what is noted too late is delivered twice. */
  acknowledge: (receipt: Receipt) => void
  /** Called now and then, with what this node's clients are subscribed to. */
  maintain: (readers: Iterable<Reader>) => Promise<void>
  /** How full the store is. */
  size: () => Promise<MailboxSize>
  /** Writes what is left to write. */
  close: () => Promise<void>
}

/** Brings the messages that clients of other nodes published for subscribers of this one. */
export type Bus = { listen: (listener: BusListener) => Promise<void>; close: () => Promise<void> }

export type BusListener = {
  onMessage: (message: StoredMessage) => void
  /** A message of this topic was published again. */
  onRepeat: (topic: string) => void
  /** A client on another node has come to the topic, or gone. */
  onPresence: (topic: string) => void
  /** Messages may have been missed; they are in the mailboxes. */
  onGap: () => void
}
