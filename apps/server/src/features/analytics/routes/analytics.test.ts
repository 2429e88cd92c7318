import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetrics } from '../../../base/metrics.ts'
import { createSlidingWindow } from '../../../http/limits/slidingWindow.ts'
import { createBuckets } from '../../../http/limits/tokenBuckets.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { startApp, testConfig } from '../../../test/startApp.ts'
import { createAnalytics } from '../createAnalytics.ts'
import { analyticsRoutes } from './analytics.ts'

const network = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  upstreams: [{ http: 'http://127.0.0.1:9' }],
}
const DAY_MS = 24 * 60 * 60_000
const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'

let ids = 0
const event = <Props extends object>(props: Props) => ({
  eventId: `event ${++ids}`,
  url: 'https://shop.example/cart?card=4000#secret',
  domain: 'shop.example',
  timestamp: 1_790_000_000_000,
  props,
})
const opened = () => event({ type: 'track', event: 'MODAL_OPEN', address, properties: { connected: false } })
const failed = (errorMessage = 'x is undefined') =>
  event({ type: 'error', event: 'INTERNAL_SDK_ERROR', errorType: 'TypeError', errorMessage, stackTrace: 'at y' })

describe('what clients report', () => {
  const database = holdDatabase()
  let now = 1_790_000_000_000
  let started: Awaited<ReturnType<typeof startApp>>

  beforeAll(async () => {
    const config = testConfig({ networks: [network], analytics: { retentionDays: 2, eventsMax: 3 } })
    started = await startApp(config, database(), { now: () => now })
  })
  afterAll(() => started.close())

  const post = (path: string, body: unknown) =>
    started.app.request(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'text/plain' } })
  const summary = () => started.services.analytics.summarize(0)
  /** As a day passes: everything that was stored is gone. */
  async function clear() {
    now += 3 * DAY_MS
    await started.services.analytics.sweep()
    expect((await summary()).counts).toEqual([])
  }

  it('R7.27 are requested if the operator stores them', async () => {
    const answer = await started.app.request('/getAnalyticsConfig')
    expect(await answer.json()).toEqual({ isAnalyticsEnabled: true })
  })

  it('R7.28 are stored once each, counted by day, with the latest errors', async () => {
    const twice = opened()
    const answers = [await post('/e', twice), await post('/e', twice), await post('/batch', [opened(), failed()])]
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(await answers[0]?.json()).toEqual({})
    const day = new Date(now).toISOString().slice(0, 10)
    expect(await summary()).toEqual({
      counts: [
        { day, domain: 'shop.example', kind: 'error', event: 'INTERNAL_SDK_ERROR', count: 1 },
        { day, domain: 'shop.example', kind: 'track', event: 'MODAL_OPEN', count: 2 },
      ],
      errors: [
        {
          event: 'INTERNAL_SDK_ERROR',
          domain: 'shop.example',
          path: '/cart',
          details: { errorType: 'TypeError', errorMessage: 'x is undefined', stackTrace: 'at y' },
          receivedAt: now,
        },
      ],
    })
    await clear()
  })

  it('R7.28 are stored from a page with a long query, without it', async () => {
    const url = `https://shop.example/cart?${'q'.repeat(10_000)}`
    expect((await post('/e', { ...failed(), url })).status).toBe(202)
    expect((await summary()).errors).toMatchObject([{ domain: 'shop.example', path: '/cart' }])
    await clear()
  })

  it('are stored without anything that identifies the visitor', async () => {
    const mnemonicLike = '5KQwrPbwdL6PhXujxW37FSSQZ1JiwsST4cqQzDeyXtP79zkvFD3'
    await post('/e', failed(`${address} and ${mnemonicLike} and ada@mail.example at https://shop.example/?q`))
    await post(
      '/e',
      event({ type: 'track', event: 'SEND_SUCCESS', properties: { to: address, networkId: 'eip155:1' } }),
    )
    const rows = JSON.stringify(await database().execute('select * from client_events'))
    for (const secret of [address, address.toLowerCase(), mnemonicLike, 'ada@mail.example', 'card=4000', '#secret'])
      expect(rows).not.toContain(secret)
    expect(rows).toContain('eip155:1')
    await clear()
  })

  it.each(['\0', '\ud800'])('R7.28 are stored without %j, which no text can hold', async (text) => {
    const track = { type: 'track', event: 'MODAL_OPEN', properties: { [text]: text } }
    const odd = { ...event(track), eventId: `${text}${++ids}`, url: text, domain: text }
    expect((await post('/batch', [odd, failed(text)])).status).toBe(202)
    expect((await summary()).counts.map(({ event: name }) => name).toSorted()).toEqual([
      'INTERNAL_SDK_ERROR',
      'MODAL_OPEN',
    ])
    await clear()
  })

  it('R7.28 are taken as the WalletConnect library sends them, and as many as 45 KB hold', async () => {
    const own = {
      bundleId: '',
      timestamp: now,
      props: { event: 'ERROR', type: 'x'.repeat(60), properties: { a: 'b' } },
    }
    expect((await post('/batch', [{ ...own, eventId: `event ${++ids}` }])).status).toBe(202)
    const many = Array.from({ length: 450 }, () => ({ eventId: `${++ids}`, props: { type: 'track', event: 'PING' } }))
    expect((await post('/batch', many)).status).toBe(202)
    expect((await summary()).counts.map(({ event: name, count }) => [name, count])).toEqual([
      ['ERROR', 1],
      ['PING', 450],
    ])
    await clear()
  })

  it('are deleted when they are too old, and the oldest when there are too many', async () => {
    await post('/batch', Array.from({ length: 5 }, opened))
    now += DAY_MS
    await post('/e', failed())
    await started.services.analytics.sweep()
    expect((await summary()).counts.map(({ event: name, count }) => [name, count])).toEqual([
      ['MODAL_OPEN', 2],
      ['INTERNAL_SDK_ERROR', 1],
    ])
    now += 1.5 * DAY_MS
    await started.services.analytics.sweep()
    expect((await summary()).counts.map(({ event: name }) => name)).toEqual(['INTERNAL_SDK_ERROR'])
    await clear()
  })

  it.each([
    ['no event', {}],
    ['no name', event({ type: 'track' })],
    ['a name of a megabyte', event({ type: 'track', event: 'x'.repeat(100_000) })],
  ])('refuse %s', async (_, body) => {
    expect((await post('/e', body)).status).toBe(422)
    expect((await post('/batch', [body])).status).toBe(422)
    expect((await summary()).counts).toEqual([])
  })

  it('are nowhere where the operator does not want them', async () => {
    const analytics = createAnalytics({ db: database(), settings: undefined })
    await analytics.record([opened()])
    expect((await summary()).counts).toEqual([])
    expect(analytics.isEnabled).toBe(false)
  })
})

describe('the limit of one visitor', () => {
  it('R8.17 is five errors a minute; other events go on', async () => {
    const recorded: unknown[] = []
    const analytics = { isEnabled: true, record: async (events: readonly unknown[]) => void recorded.push(...events) }
    const buckets = {
      errors: createSlidingWindow({ max: 5, ms: 60_000, now: () => 0 }),
      events: createBuckets({ burst: 300, perSecond: 5, now: () => 0 }),
    }
    const app = analyticsRoutes({ metrics: createMetrics(), services: { analytics }, buckets, trustProxy: 0 })
    const post = (path: string, body: unknown) => app.request(path, { method: 'POST', body: JSON.stringify(body) })
    const first = await post('/batch', [failed(), failed(), failed(), failed(), failed(), failed(), opened()])
    expect([first.status, recorded.length]).toEqual([202, 6])
    await Promise.resolve(post('/e', failed())).catch(() => {})
    expect(recorded).toHaveLength(6)
    await post('/e', opened())
    expect(recorded).toHaveLength(7)
  })
})
