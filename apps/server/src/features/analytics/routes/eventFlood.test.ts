import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../../../startServer.ts'
import { projectId, testConfig } from '../../../test/startApp.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-events-'))
const logged: string[] = []
let server: RunningServer

beforeAll(async () => {
  const network = {
    id: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    upstreams: [{ http: 'http://127.0.0.1:9' }],
  }
  // Configured like a public server: rate limited and behind a proxy.
  const settings = { port: 0, metricsPort: 0, rateLimit: 'on', trustProxy: 1 } as const
  server = await startServer({
    config: testConfig({ ...settings, dataDir, networks: [network] }),
    log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
    about: { version: '1.2.3', commit: 'abc1234' },
  })
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Reports a client error from the given address. */
async function report(from: string, event: string, body: object = {}) {
  const props = { type: 'error', event, errorType: 'TypeError', errorMessage: 'told by a stranger', stackTrace: 'x' }
  const response = await fetch(`${server.url}/e?projectId=${projectId}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body: JSON.stringify({ eventId: 'a', url: 'http://localhost/', domain: 'localhost', props, ...body }),
  })
  return response.status
}

async function counted(): Promise<number> {
  const text = await (await fetch(server.metricsUrl ?? '')).text()
  return [...text.matchAll(/^latchkey_client_errors_total\{.*\} (\d+)$/gm)].reduce((sum, [, n]) => sum + Number(n), 0)
}

it('L-08 counts five of a flood of error events, drops the rest, and stores none of their content', async () => {
  const began = Date.now()
  const flood = await Promise.all(Array.from({ length: 100 }, (_, index) => report('1.2.3.4', `EVENT_${index}`)))
  const taken = flood.filter((status) => status === 202).length
  // On a machine so slow that the flood takes minutes, each minute has five.
  expect(taken).toBe(5 * Math.ceil((Date.now() - began) / 60_000))
  expect(flood.filter((status) => status === 429)).toHaveLength(100 - taken)
  expect(await counted()).toBe(taken)
  expect(await report('1.2.3.5', 'API_ERROR')).toBe(202)
  expect(await counted()).toBe(taken + 1)
  // The flood doesn't affect the sender's other requests, and unknown event names don't become labels.
  const wallets = await fetch(`${server.url}/getWallets?projectId=${projectId}&page=1&entries=1`, {
    headers: { 'x-forwarded-for': '1.2.3.4' },
  })
  expect(wallets.status).toBe(200)
  expect(await (await fetch(server.metricsUrl ?? '')).text()).not.toContain('EVENT_')
  expect(logged.join('')).not.toContain('told by a stranger')
})

it('L-08 rejects events that are malformed or megabytes long', async () => {
  expect(await report('1.2.3.6', 'x'.repeat(101))).toBe(422)
  expect(await report('1.2.3.6', 'API_ERROR', { props: 'error' })).toBe(422)
  expect(await report('1.2.3.6', 'API_ERROR', { more: 'x'.repeat(1024 * 1024) })).toBe(413)
})
