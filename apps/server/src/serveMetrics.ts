import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { Metrics } from './base/metrics.ts'
import type { Config } from './config/configSchema.ts'
import type { Analytics } from './features/analytics/createAnalytics.ts'
import { listen } from './http/listen.ts'

type Deps = {
  config: Pick<Config, 'metricsHost' | 'metricsPort'>
  metrics: Metrics
  analytics: Pick<Analytics, 'summarize'>
  log: Logger
}

const DAY_MS = 24 * 60 * 60_000

/**
 * Serves the metrics on a separate port, which must not be public, and at `/events` what clients reported in the last
 * seven days, or in as many as `?days=` says.
 */
export async function serveMetrics({
  config: { metricsHost, metricsPort },
  metrics: { registry },
  analytics,
  log,
}: Deps): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { url = '/' } = request
    // `//` is an address for HTTP and none for a URL.
    if (!URL.canParse(url, 'http://localhost')) return response.writeHead(400).end()
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const answer = (contentType: string, reading: Promise<string>) =>
      reading.then(
        (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
        () => response.writeHead(500).end(),
      )
    if (pathname === '/metrics') return answer(registry.contentType, registry.metrics())
    if (pathname !== '/events') return response.writeHead(404).end()
    const since = Date.now() - (Number(searchParams.get('days')) || 7) * DAY_MS
    return answer('application/json', analytics.summarize(since).then(JSON.stringify))
  })
  await listen(server, metricsPort, metricsHost, log)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${metricsHost}:${port}/metrics`,
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}
