import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { LatchkeyError, limits } from '@latchkey/protocol'
import type { Logger } from 'pino'
import { createStops, type Stops, StopTimeout } from './base/createStops.ts'
import { createMetrics, type Metrics } from './base/metrics.ts'
import { failureOf } from './base/reasonOf.ts'
import { connectChains } from './chains/connectChains.ts'
import { createPost } from './chains/requests/postJson.ts'
import type { Config } from './config/configSchema.ts'
import { isLoopback } from './config/configSchema.ts'
import { embeddedWarnings } from './config/problems/embeddedProblems.ts'
import { startWarnings } from './config/problems/startWarnings.ts'
import { createServices } from './createServices.ts'
import { createDatabaseClock } from './db/databaseClock.ts'
import { createLeases, type Leases } from './db/leases/createLeases.ts'
import { type Database, openDatabase } from './db/openDatabase.ts'
import { waitForDatabase } from './db/pool/waitForDatabase.ts'
import { createBalanceSockets, isForBalances } from './features/accountEvents/balanceSockets.ts'
import { readWalletSet } from './features/directory/readWalletSet.ts'
import type { KeyService } from './features/keys/service/keyService.ts'
import { openKeyService } from './features/keys/service/openKeyService.ts'
import { watchMismatches } from './features/keys/service/watchMismatches.ts'
import { checkMail } from './features/readiness/checkMail.ts'
import type { Readiness } from './features/readiness/createReadiness.ts'
import { fileProblems } from './features/readiness/fileProblems.ts'
import { measureReadiness } from './features/readiness/measureReadiness.ts'
import { openReadiness } from './features/readiness/openReadiness.ts'
import { createRpcSockets } from './features/rpc/sockets/rpcSockets.ts'
import { createGuardedFetch } from './fetch/guardedFetch.ts'
import { drainRequests } from './http/drainRequests.ts'
import { KEEP_ALIVE_MS } from './http/keepAlive.ts'
import { type Budgets, createBudgets } from './http/limits/budgets.ts'
import { createSlidingWindow } from './http/limits/slidingWindow.ts'
import { type Buckets, createBuckets } from './http/limits/tokenBuckets.ts'
import { listen } from './http/listen.ts'
import { ignoreUpgrade, isForWebSocket } from './http/sockets/ignoreUpgrade.ts'
import { measureDisk } from './measureDisk.ts'
import { createApp } from './origins/app/app.ts'
import type { ChainReads } from './origins/secure/chains.ts'
import { checkFrameFiles } from './origins/secure/checkFrameFiles.ts'
import { createSecureApp } from './origins/secure/createSecureApp.ts'
import { createSecureServices, type SecureServices } from './origins/secure/createSecureServices.ts'
import { createSecureServer } from './origins/secure/secureServer.ts'
import { isRelayRequest } from './relay/connections/relaySockets.ts'
import { openRelay } from './relay/openRelay.ts'
import { serveMetrics } from './serveMetrics.ts'

export type RunningServer = {
  url: string
  secureUrl: string | undefined
  metricsUrl: string | undefined
  /**
   * Stops in an order that cuts nobody: not ready, a wait until load balancers have noticed, no new connections, requests
   * finish, sockets are closed, then everything behind them.
   *
   * @throws StopTimeout if that takes longer than it may
   */
  stop: (waitSeconds?: number) => Promise<void>
}
type Deps = {
  config: Config
  log: Logger
  about: { version: string; commit: string }
  /** This machine's clock. Only how far it is off counts: times are the database's. */
  systemNow?: () => number
}

/** `GET /getWallets` takes 20,000 characters in a parameter: the ids of 300 wallets. */
const HEADER_BYTES_MAX = 32 * 1024

/** A stopping server waits this long for requests that are being answered. */
const FINISH_MS = 15_000

/** And usually this long for everything besides requests and the relay. */
const OTHERS_MS = 30_000

/** Opens the database and starts listening. The returned `stop` closes everything that was opened. */
export async function startServer(deps: Deps): Promise<RunningServer> {
  const stops = createStops()
  const { log } = deps
  try {
    const { leave, ...running } = await openServer(deps, stops)
    return {
      ...running,
      async stop(waitSeconds = 0) {
        stops.add('requests', () => leave(waitSeconds * 1000))
        await stops.stop(stopLimit(deps.config, waitSeconds)).catch((error: unknown) => {
          if (error instanceof StopTimeout) log.error({ part: error.part }, 'a part of this node did not stop in time')
          throw error
        })
      },
    }
  } catch (error) {
    await stops.stop(stopLimit(deps.config, 0)).catch(() => {}) // Why it did not start is the news.
    throw error
  }
}

/** How long stopping may take in all: by default longer than everything with a limit of its own, in milliseconds. */
function stopLimit({ stopSeconds, relay }: Config, waitSeconds: number): number {
  return stopSeconds === undefined
    ? FINISH_MS + OTHERS_MS + (waitSeconds + relay.drainSeconds) * 1000
    : stopSeconds * 1000
}

async function openServer({ config, log, about, systemNow }: Deps, stops: Stops) {
  const missing = await fileProblems(config)
  if (missing.length > 0) throw new LatchkeyError('CONFIG_INVALID', { data: { problems: missing.join('; ') } })
  if (config.secureUrl && config.frameDir) await checkFrameFiles(config.frameDir)
  for (const warning of [...startWarnings(config), ...embeddedWarnings(config)]) log.warn(warning)
  const metrics = createMetrics()
  const walletSet = readWalletSet(config)
  const open = () =>
    openDatabase(config, {
      onDown: (problem) => log.error({ problem }, 'the embedded database is down'),
      onCrowded: (problem) => log.warn({ problem }, 'the database may run out of connections'),
    })
  const { startSeconds } = config.database
  const { db, close: closeDatabase } = await waitForDatabase(open, {
    seconds: startSeconds,
    onWait: (problem) => log.warn({ problem }, `the database does not answer yet: waiting ${startSeconds} s for it`),
  })
  stops.add('database', closeDatabase)
  const clock = await createDatabaseClock(db, systemNow ? { systemNow } : {})
  stops.add('database clock', clock.stop)
  const { now } = clock
  const leases = createLeases(db, randomUUID())
  const { post, get, close: closePost } = createPost()
  stops.add('connections to nodes', closePost)
  const guardedFetch = createGuardedFetch(imageHosts(config))
  const timeoutMs = config.rpc.timeoutSeconds * 1000
  const chains = connectChains(config.networks, { post, get, log, metrics, timeoutMs })
  // One for both origins: the embedded wallet's shares and the co-signer's keys are wrapped with the same master key.
  const keys = config.secureUrl ? await openKeyService({ config, db, log, metrics, now }) : undefined
  if (keys) stops.add('keys', keys.stop)
  const keyService = keys?.keyService
  const opened = await createServices({
    ...{ config, db, leases, chains, guardedFetch, walletSet, metrics, log, keyService, now },
  })
  const { services, prepare } = opened
  stops.add('services', opened.stop)
  const buckets = isLimited(config) ? createLimits() : undefined
  const relay = await openRelay({ config, db, metrics, log, now })
  const started = { ...about, startedAt: Date.now() }
  const readiness = openReadiness({ config, db, clock, chains, relay, log })
  measureReadiness(metrics.registry, readiness)
  measureDisk(metrics.registry, config.dataDir)
  if (keyService) {
    const { check, stop } = watchMismatches({ db, leases, log, metrics })
    stops.add('comparison of key shares', stop)
    readiness.add(check)
  }
  const app = createApp({ config, log, metrics, chains, services, relay, buckets, about: started, readiness })
  const sockets = createRpcSockets({ config, chains, buckets })
  const balances = createBalanceSockets({ config, chains, events: services.accountEvents, buckets })
  const socketsOf = (request: IncomingMessage) =>
    isRelayRequest(request) ? relay : isForBalances(request) ? balances : sockets

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, maxHeaderSize: HEADER_BYTES_MAX }, listenerOf(app))
  server.on('upgrade', (request, socket, head) => {
    if (!isForWebSocket(request)) ignoreUpgrade(server, request, socket, head)
    else socketsOf(request).handle(request, socket, head)
  })
  const requests = drainRequests(server)
  stops.add('server', () => closeServer(server))
  stops.add('RPC sockets', sockets.close)
  stops.add('balance sockets', balances.close)
  stops.add('relay', relay.close)
  await listen(server, config.port, config.host, log)
  const secure = keyService
    ? await openSecure(
        {
          config,
          log,
          metrics,
          db,
          leases,
          now,
          keyService,
          stops,
          readiness,
          buckets: buckets && { all: buckets.all, wallet: buckets.wallet },
        },
        { chains, metrics, services, buckets },
      )
    : undefined
  const secureRequests = secure && drainRequests(secure.server)
  if (secure) {
    await listen(secure.server, config.securePort, config.host, log)
  }
  const served =
    config.metricsPort === undefined
      ? undefined
      : await serveMetrics({ config, metrics, analytics: services.analytics, log })
  if (served) stops.add('metrics', served.stop)
  prepare().catch((error: unknown) => log.warn(failureOf(error), 'tokens are discovered when they are requested'))
  return {
    url: urlOf(server, config.host),
    secureUrl: secure && urlOf(secure.server, config.host),
    metricsUrl: served?.url,
    async leave(waitMs: number) {
      readiness.stopping()
      requests.announce()
      secureRequests?.announce()
      await delay(waitMs)
      secure?.services.accounts.waiting.stop()
      const [cut, cutSecure = 0] = await Promise.all([requests.finish(FINISH_MS), secureRequests?.finish(FINISH_MS)])
      if (cut + cutSecure > 0) log.warn({ requests: cut + cutSecure }, 'requests were cut: they took too long')
    },
  }
}

async function openSecure(
  deps: {
    config: Config
    log: Logger
    metrics: Metrics
    db: Database
    leases: Leases
    now: () => number
    keyService: KeyService
    stops: Stops
    readiness: Readiness
    buckets: { all: Budgets; wallet: Buckets } | undefined
  },
  reads: ChainReads,
): Promise<{ server: Server; services: SecureServices }> {
  const services = await createSecureServices(deps)
  deps.stops.add('services of the secure origin', services.stop)
  const { mailer } = services.accounts.deps
  if (mailer) {
    deps.readiness.add(checkMail(mailer))
    mailer.check() // Beside the start: everything else works without it.
  }
  const server = createSecureServer(listenerOf(createSecureApp({ ...deps, services, reads })))
  deps.stops.add('server of the secure origin', () => closeServer(server))
  return { server, services }
}

function listenerOf(app: ReturnType<typeof createApp>) {
  return getRequestListener(app.fetch)
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  return `http://${isLoopback(host) ? 'localhost' : host}:${port}`
}

// On the devnet all requests come from this machine, so limits per address would only affect the developer.
function isLimited({ rateLimit, devnet }: Config): boolean {
  return rateLimit ? rateLimit === 'on' : !devnet
}

// The devnet serves its images from this machine.
function imageHosts({ imageHosts: listed, devnet }: Config): string[] {
  return devnet ? [...listed, new URL(devnet.page).host] : listed
}

function createLimits() {
  const { ERROR_EVENTS_PER_MINUTE } = limits
  return {
    all: createBudgets({
      callsPerSecond: 100,
      bytesPerSecond: 512 * 1024,
      callsPerSecondInAll: 5_000,
      bytesPerSecondInAll: 16 * 1024 * 1024,
    }),
    rpc: createBuckets({ burst: 600, perSecond: 60 }),
    data: createBuckets({ burst: 200, perSecond: 20 }),
    images: createBuckets({ burst: 200, perSecond: 10 }),
    errors: createSlidingWindow({ max: ERROR_EVENTS_PER_MINUTE, ms: 60_000 }),
    events: createBuckets({ burst: 300, perSecond: 5 }),
    signIn: createBuckets({ burst: 60, perSecond: 1 }),
    wallet: createBuckets({ burst: 200, perSecond: 10 }),
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
