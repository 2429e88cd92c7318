/** A webhook that a client registered. */
export type Watch = WatchName & {
  /** Messages with these tags are sent to it. */
  tags: readonly number[]
  /** Unix milliseconds. */
  expiresAt: number
}

/** Identifies a registration. */
export type WatchName = {
  clientId: string
  /** The audience of its events. */
  serviceUrl: string
  webhookUrl: string
}

/** How many registrations there may be. */
export type WatchLimits = { perClient: number; inAll: number }

/** How long a client keeps a topic after its last subscription. */
export const WATCHED_MS = 30 * 24 * 60 * 60_000
/** Of one client; the most recent ones are kept. */
export const WATCHED_TOPICS_MAX = 1_000
/** Clients called for one message. Anyone who knows a topic can subscribe with any number of client ids. */
export const WATCHERS_MAX = 16

/** Where registrations are kept, and the topics of clients that have one. Each function rejects when the database fails. */
export type WatchStore = {
  /** The relay's secret; `make` creates it the first time. */
  secret: (make: () => string) => Promise<string>
  /** Stores a registration, replacing one with the same name. False when there are too many. */
  register: (watch: Watch, limits: WatchLimits) => Promise<boolean>
  unregister: (name: WatchName) => Promise<void>
  /** Called when a client that may have a registration subscribes. */
  subscribed: (clientId: string, topics: readonly string[]) => Promise<void>
  unsubscribed: (clientId: string, topics: readonly string[]) => Promise<void>
  /** The registrations of clients that have these topics. */
  find: (topics: readonly string[]) => Promise<{ topic: string; watch: Watch }[]>
  /** Deletes expired registrations. Called periodically. */
  sweep: () => Promise<void>
  close: () => Promise<void>
}
