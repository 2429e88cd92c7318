/** A webhook that a client registered. */
export type Watch = WatchName & {
  /** Messages with these tags are told. */
  tags: readonly number[]
  /** Unix milliseconds. */
  expiresAt: number
}

/** What a registration is replaced and removed by. */
export type WatchName = {
  clientId: string
  /** The audience of what the webhook is sent. */
  serviceUrl: string
  webhookUrl: string
}

/** How many registrations there may be. */
export type WatchLimits = { perClient: number; inAll: number }

/** So long after its last subscription a client still has the topic, if it does not unsubscribe it. */
export const WATCHED_MS = 30 * 24 * 60 * 60_000
/** Of one client; those that it subscribed last are kept. */
export const WATCHED_TOPICS_MAX = 1_000
/** Clients that are told of one message; whoever knows a topic can subscribe it with any number of keys. */
export const WATCHERS_MAX = 16

/** Where registrations are kept, and the topics of clients that have one. Each function rejects when the database fails. */
export type WatchStore = {
  /** A secret of this relay: what `make` gives, when it is the first. */
  secret: (make: () => string) => Promise<string>
  /** Keeps a registration in place of one with the same name. False when there are too many. */
  register: (watch: Watch, limits: WatchLimits) => Promise<boolean>
  unregister: (name: WatchName) => Promise<void>
  /** A client that may have a registration has subscribed these topics. */
  subscribed: (clientId: string, topics: readonly string[]) => Promise<void>
  unsubscribed: (clientId: string, topics: readonly string[]) => Promise<void>
  /** The registrations of clients that have these topics. */
  find: (topics: readonly string[]) => Promise<{ topic: string; watch: Watch }[]>
  /** Removes what has expired; called now and then. */
  sweep: () => Promise<void>
  close: () => Promise<void>
}
