import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './config/configSchema.ts'
import { isLoopback } from './config/configSchema.ts'
import { openDatabase } from './db/openDatabase.ts'
import { createRpcSockets } from './http/rpcSockets.ts'
import { createBuckets } from './http/tokenBuckets.ts'
import { createMetrics } from './metrics.ts'
import { createCcipRequest } from './providers/ccipRequest.ts'
import { connectChains } from './providers/chains/connectChains.ts'
import { createPost } from './providers/chains/postJson.ts'
import { createGuardedFetch } from './providers/guardedFetch.ts'
import { reasonOf } from './reasonOf.ts'
import { serveMetrics } from './serveMetrics.ts'
import { createServices } from './services/createServices.ts'

export type RunningServer = { url: string; metricsUrl: string | undefined; stop: () => Promise<void> }
type Means = { config: Config; log: Logger; about: { version: string; commit: string } }

/** Opens the database, listens, and returns the stop, which ends what is open and leaves nothing behind. */
export async function startServer({ config, log, about }: Means): Promise<RunningServer> {
  const metrics = createMetrics()
  const { db, close: closeDatabase } = await openDatabase(config)
  const { post, close: closePost } = createPost()
  const guardedFetch = createGuardedFetch(imageHosts(config))
  const ccipRequest = createCcipRequest(guardedFetch)
  const chains = connectChains(config.networks, { post, ccipRequest, log, metrics })
  const { services, prepare, stop: stopServices } = await createServices({ config, db, chains, guardedFetch, log })
  const buckets = isLimited(config) ? createLimits() : undefined
  const app = createApp({ config, log, metrics, chains, services, buckets, about: { ...about, startedAt: Date.now() } })
  const sockets = createRpcSockets({ config, chains, buckets: buckets?.rpc })

  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  server.on('upgrade', sockets.handle)
  const stops: (() => unknown)[] = [closeDatabase, closePost, stopServices, () => closeServer(server), sockets.close]
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    await listen(server, config.port, config.host)
    const served = config.metricsPort === undefined ? undefined : await serveMetrics(config, metrics)
    if (served) stops.push(served.stop)
    prepare().catch((error: unknown) =>
      log.warn({ reason: reasonOf(error) }, 'tokens are learnt when they are asked for'),
    )
    return { url: urlOf(server, config.host), metricsUrl: served?.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  return `http://${isLoopback(host) ? 'localhost' : host}:${port}`
}

// Where everybody is this machine, a limit for each address would only limit the developer.
function isLimited({ rateLimit, devnet }: Config): boolean {
  return rateLimit ? rateLimit === 'on' : !devnet
}

// The devnet's own pictures lie on this machine.
function imageHosts({ imageHosts: listed, devnet }: Config): string[] {
  return devnet ? [...listed, new URL(devnet.page).host] : listed
}

function createLimits() {
  return {
    rpc: createBuckets({ burst: 600, perSecond: 60 }),
    data: createBuckets({ burst: 200, perSecond: 20 }),
    images: createBuckets({ burst: 200, perSecond: 10 }),
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
