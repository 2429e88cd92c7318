import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createMetrics } from './base/metrics.ts'
import { serveMetrics } from './serveMetrics.ts'
import { testConfig } from './test/startApp.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const networks = [{ id: 'eip155:7', name: 'Seven', nativeCurrency, upstreams: [{ http: 'http://127.0.0.1:1' }] }]
const log = pino({ level: 'silent' })
const analytics = { summarize: async () => ({ counts: [], errors: [] }) }

it('listens on this machine only, also where the server listens everywhere', async () => {
  const config = testConfig({ networks, host: '0.0.0.0', metricsPort: 0 })
  const { url, stop } = await serveMetrics({ config, metrics: createMetrics(), analytics, log })
  expect((await fetch(url)).status).toBe(200)
  await expect(fetch(url.replace(/\/\/[\d.]+:/, '//127.0.0.2:'))).rejects.toThrow()
  await stop()
})

it('listens where metricsHost says', async () => {
  const config = testConfig({ networks, metricsHost: '127.0.0.2', metricsPort: 0 })
  const { url, stop } = await serveMetrics({ config, metrics: createMetrics(), analytics, log })
  expect(url).toContain('//127.0.0.2:')
  expect((await fetch(url)).status).toBe(200)
  await stop()
})
