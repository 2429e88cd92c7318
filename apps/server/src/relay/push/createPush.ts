import type { Logger } from 'pino'
import type { RelayMetrics } from '../../base/metrics.ts'
import { failureOf } from '../../base/reasonOf.ts'
import { createPost } from '../../chains/requests/postJson.ts'
import type { Config } from '../../config/configSchema.ts'
import { createBuckets } from '../../http/limits/tokenBuckets.ts'
import type { MailboxStore } from '../mailbox/mailboxStore.ts'
import type { StoredMessage } from '../mailbox/message.ts'
import { RelayFault } from '../relayFault.ts'
import { createCallWebhook } from './callWebhook.ts'
import { createEventSigner, makeRelayKey } from './eventSigner.ts'
import { isListedWebhook } from './isListedWebhook.ts'
import { readRegisterToken, readUnregisterToken } from './readWatchToken.ts'
import { createReceiverLog } from './receiverLog.ts'
import { createTurns } from './turns.ts'
import { createWakeQueue, type WakeWaits } from './wakeQueue.ts'
import type { WatchStore } from './watch.ts'

export type PushWaits = WakeWaits & { timeoutMs: number }

type Deps = {
  settings: NonNullable<Config['relay']['push']>
  watches: WatchStore
  store: Pick<MailboxStore, 'backlog'>
  isOwnAudience: (audience: string) => boolean
  /** The topics that a client is subscribed to on this node. */
  topicsOf: (clientId: string) => string[]
  metrics: RelayMetrics
  log: Logger
  now: () => number
  waits?: PushWaits | undefined
}

export type Push = Awaited<ReturnType<typeof createPush>>

const WATCHES_PER_CLIENT = 10
const SWEEP_MS = 60 * 60_000

/** Stores the webhooks that clients register, and calls them when a client is away. */
export async function createPush({ settings, watches, isOwnAudience, topicsOf, log, now, waits, ...deps }: Deps) {
  const { store, metrics } = deps
  const warn = (what: string) => (error: unknown) => log.warn(failureOf(error), what)
  const signer = createEventSigner(await watches.secret(makeRelayKey))
  const { post, close: closePost } = createPost()
  const registrations = createBuckets({ burst: 100, perSecond: 1, now })
  const queue = createWakeQueue({
    store,
    watches,
    callWebhook: createCallWebhook({
      post,
      signer,
      receiverLog: createReceiverLog(log),
      now,
      timeoutMs: waits?.timeoutMs,
    }),
    ...(waits ? { waits } : {}),
    onOutcome: (outcome) => metrics.relayWebhooks.inc({ outcome }),
    onFailure: warn('sleeping clients were not told of messages'),
    now,
  })
  // One after the other, so that a client that subscribes and unsubscribes at once has left the topic.
  const inTurn = createTurns()
  let sweptAt = 0
  log.info({ relayId: signer.relayId }, 'the relay calls webhooks for clients that are away')

  return {
    relayId: signer.relayId,

    /** @throws RelayFault `InvalidWatch`, `WebhookNotAllowed`, `WatchLimitExceeded`, `TooManyRequests` */
    async register(token: string | undefined, address: string): Promise<{ relayId: string }> {
      if (!registrations.take(address).isAllowed) throw new RelayFault('TooManyRequests')
      const watch = readRegisterToken(token, { isOwnAudience, now })
      if (!isListedWebhook(watch.webhookUrl, settings.webhooks)) throw new RelayFault('WebhookNotAllowed')
      const limits = { perClient: WATCHES_PER_CLIENT, inAll: settings.registrations }
      if (!(await watches.register(watch, limits))) throw new RelayFault('WatchLimitExceeded')
      await inTurn(watch.clientId, () => watches.subscribed(watch.clientId, topicsOf(watch.clientId)))
      return { relayId: signer.relayId }
    },

    /** @throws RelayFault `InvalidWatch`, `TooManyRequests` */
    async unregister(token: string | undefined, address: string): Promise<void> {
      if (!registrations.take(address).isAllowed) throw new RelayFault('TooManyRequests')
      await watches.unregister(readUnregisterToken(token, { isOwnAudience, now }))
    },

    /** Never rejects: clients can subscribe while this fails. */
    async subscribed(clientId: string, topics: readonly string[]): Promise<void> {
      const note = () => watches.subscribed(clientId, topics)
      await inTurn(clientId, note).catch(warn('topics of a client are not watched yet'))
    },

    /** Never rejects. */
    async unsubscribed(clientId: string, topics: readonly string[]): Promise<void> {
      const note = () => watches.unsubscribed(clientId, topics)
      await inTurn(clientId, note).catch(warn('topics of a client are watched still'))
    },

    published: (message: StoredMessage): void => queue.published(message),

    /** Called every minute. */
    async sweep(): Promise<void> {
      if (now() - sweptAt < SWEEP_MS) return
      sweptAt = now()
      await watches.sweep()
    },

    /** Sends pending events, within a few seconds. */
    async close(): Promise<void> {
      await queue.close()
      closePost()
      await watches.close()
    },
  }
}
