import type { Letter, Receipt, StoredMessage } from './message.ts'

/** What a topic may hold at once. */
export type MailboxLimits = { messages: number; bytes: number }

/** What all topics hold together; `messages` where the store can count them. */
export type MailboxSize = { messages: number | undefined; bytes: number }

export type Page = { letters: Letter[]; hasMore: boolean }

/**
 * Where messages wait until they expire. Each function rejects when the database fails; nothing is
 * acknowledged to a client then.
 */
export type MailboxStore = {
  /**
   * Keeps a message; resolves once it is kept for good, so that it may be acknowledged.
   *
   * @returns the message with its key; `known` when this topic holds the same bytes already; `full` when
   * it may not hold more.
   */
  publish: (message: StoredMessage) => Promise<Letter | 'known' | 'full'>
  /** This node has subscribers of these topics from now on: other nodes' messages must come here too. */
  subscribe: (topics: readonly string[]) => Promise<void>
  /** Whether another node may have subscribers of the topic. */
  isSubscribedElsewhere: (topic: string) => Promise<boolean>
  /** This node has none any more. */
  unsubscribe: (topics: readonly string[]) => Promise<void>
  /** What waits for a client, oldest first for each topic, in pages of bounded size; its own messages never. */
  backlog: (clientId: string, topics: readonly string[]) => AsyncIterable<Page>
  /** Takes note of what clients have. May lie behind: what is noted too late is delivered twice. */
  acknowledge: (receipt: Receipt) => void
  /** Called now and then, with the topics that this node's clients are subscribed to. */
  maintain: (topics: Iterable<string>) => Promise<void>
  /** How full the store is. */
  size: () => Promise<MailboxSize>
  /** Writes what is left to write. */
  close: () => Promise<void>
}

/** Brings the messages that clients of other nodes published for subscribers of this one. */
export type Bus = { listen: (listener: BusListener) => Promise<void>; close: () => Promise<void> }

export type BusListener = {
  onLetter: (letter: Letter) => void
  /** A message of this topic was published again. */
  onRepeat: (topic: string) => void
  /** Messages may have been missed; they are in the mailboxes. */
  onGap: () => void
}
