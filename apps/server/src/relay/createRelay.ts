import type { Logger } from 'pino'
import type { RelayMetrics } from '../base/metrics.ts'
import { failureOf } from '../base/reasonOf.ts'
import type { Config } from '../config/configSchema.ts'
import { type BudgetLimits, createBudgets } from '../http/limits/budgets.ts'
import { createBuckets } from '../http/limits/tokenBuckets.ts'
import { createAnswerCall } from './commands/answerCall.ts'
import { createRunCommand } from './commands/runCommand.ts'
import { createConnections } from './connections/connections.ts'
import { createAudienceCheck } from './connections/relayAudience.ts'
import { createRelaySockets } from './connections/relaySockets.ts'
import { readRelayToken } from './connections/relayToken.ts'
import { createDeliver } from './delivery/deliver.ts'
import { createPresence } from './delivery/presence.ts'
import { createSubscriptions } from './delivery/subscriptions.ts'
import { createMailboxWatch } from './delivery/watchMailboxes.ts'
import type { Bus, MailboxStore } from './mailbox/mailboxStore.ts'
import { createPush, type PushWaits } from './push/createPush.ts'
import type { WatchStore } from './push/watch.ts'
import { createServeConnection } from './serveConnection.ts'

type Deps = {
  config: Pick<Config, 'publicUrl' | 'relays' | 'relay' | 'trustProxy'>
  store: MailboxStore
  /** Absent on a single node. */
  bus: Bus | undefined
  /** Absent unless webhooks are configured. */
  watches: WatchStore | undefined
  metrics: RelayMetrics
  log: Logger
  now?: () => number
  pingMs?: number
  pushWaits?: PushWaits
}

export type Relay = Awaited<ReturnType<typeof createRelay>>

const MAINTAIN_MS = 60_000
const DRAIN_MS_PER_CONNECTION = 5

/** The relay of this node. `close` disconnects its clients and flushes pending writes. */
export async function createRelay({ config, store, bus, watches, metrics, log, now = Date.now, ...timing }: Deps) {
  const { topicsPerConnection: topicsMax, callsPerSecond, socketsPerAddress, drainSeconds } = config.relay
  const subscriptions = createSubscriptions()
  const connections = createConnections({ now, ...timing })
  const deliver = createDeliver({ store, subscriptions, now, onPush: () => metrics.relayPushes.inc() })
  const presence = createPresence({ store, subscriptions })
  const budgets = createBudgets(budgetLimits(config.relay), now)
  const publishLimiter = createBuckets({ burst: 100, perSecond: 5, now })
  const isOwnAudience = createAudienceCheck(config)
  const topicsOf = (clientId: string) =>
    [...connections.all()].filter((each) => each.clientId === clientId).flatMap(({ topics }) => [...topics.keys()])
  const { push: settings } = config.relay
  const push =
    settings && watches
      ? await createPush({
          settings,
          watches,
          store,
          isOwnAudience,
          topicsOf,
          metrics,
          log,
          now,
          waits: timing.pushWaits,
        })
      : undefined
  const answerCall = createAnswerCall({
    runCommand: createRunCommand({
      store,
      subscriptions,
      deliver,
      presence,
      push,
      publishLimiter,
      publishLimiterByAddress: createBuckets({ burst: 1_000, perSecond: 50, now }),
      topicsMax,
      onCrowded: () => metrics.relayCrowded.inc(),
      now,
    }),
    calls: createBuckets({ burst: 5 * callsPerSecond, perSecond: callsPerSecond, now }),
    metrics,
    log,
  })
  const serveConnection = createServeConnection({
    answerCall,
    budgets,
    store,
    subscriptions,
    presence,
    metrics,
    log,
    now,
  })
  const authenticate = (token: string | undefined) => readRelayToken(token, { isOwnAudience, now })
  const sockets = createRelaySockets({
    authenticate,
    onConnection(connection) {
      connections.add(connection)
      serveConnection(connection)
    },
    budgets,
    upgrades: createBuckets({ burst: 20, perSecond: 1, now }),
    socketsPerAddress,
    trustProxy: config.trustProxy,
    now,
  })
  metrics.watchRelay(() => connections.all().size)

  const warn = (what: string) => (error: unknown) => log.warn(failureOf(error), what)
  await bus?.listen({
    onMessage: deliver.live,
    onRepeat: (topic) => {
      deliver.again(topic).catch(warn('a backlog was not delivered'))
    },
    onPresence: (topic) => {
      presence.changed([topic]).catch(warn('who is there was not told'))
    },
    async onGap() {
      await store.subscribe([...subscriptions.all()]).catch(warn('topics are not registered again yet'))
      for (const connection of connections.all())
        await deliver
          .waiting(connection, deliver.hold([...connection.topics.values()]))
          .catch(warn('a backlog was not delivered'))
    },
  })
  const watchMailboxes = createMailboxWatch({ store, limits: config.relay, metrics, log })
  const maintain = async () => {
    await store.maintain(subscriptions.all())
    await presence.changed(presence.expected())
    await watchMailboxes()
    await push?.sweep()
  }
  const maintenance = setInterval(() => {
    maintain().catch(warn('the mailboxes were not maintained'))
  }, MAINTAIN_MS)

  return {
    handle: sockets.handle,
    authenticate,
    answerCall,
    budgets,
    /** The `did:key:z…` that signs webhook events. */
    relayId: push?.relayId,
    maintain,
    /** How full the mailboxes are. Rejects if they don't answer. */
    size: store.size,
    async close() {
      clearInterval(maintenance)
      sockets.close()
      await connections.drain(Math.min(drainSeconds * 1000, connections.all().size * DRAIN_MS_PER_CONNECTION))
      await push?.close()
      await bus?.close()
      await store.close()
    },
  }
}

function budgetLimits(settings: Config['relay']): BudgetLimits {
  const { callsPerSecondPerAddress, bytesPerSecondPerAddress, callsPerSecondInAll, bytesPerSecondInAll } = settings
  return {
    callsPerSecond: callsPerSecondPerAddress,
    bytesPerSecond: bytesPerSecondPerAddress,
    callsPerSecondInAll,
    bytesPerSecondInAll,
  }
}
