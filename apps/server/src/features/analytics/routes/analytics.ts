import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Metrics } from '../../../base/metrics.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { spendCalls, tooManyRequests } from '../../../http/limits/rateLimit.ts'
import type { Buckets } from '../../../http/limits/tokenBuckets.ts'
import { readBody } from '../../../http/readRequest.ts'
import type { Analytics } from '../createAnalytics.ts'
import { type ClientEvent, eventSchema } from '../readEvent.ts'

type Deps = {
  metrics: Metrics
  services: { analytics: Pick<Analytics, 'isEnabled' | 'record'> }
  /** Undefined if rate limits are off. */
  buckets: { errors: Buckets; events: Buckets } | undefined
  trustProxy: number
}

/** A client sends up to 45 KB at once, and its shortest events have about 100 bytes. */
const BATCH_MAX = 500
const batchSchema = v.pipe(v.array(eventSchema), v.maxLength(BATCH_MAX))

const configEndpoint = endpoint({
  summary: 'Whether clients should report what happens to them',
  answer: v.object({ isAnalyticsEnabled: v.boolean() }),
})
const eventEndpoint = endpoint({
  summary: 'Reports an event or an error of a client',
  body: eventSchema,
  answer: 'nothing',
  status: 202,
})
const batchEndpoint = endpoint({
  summary: 'Reports several events of a client',
  body: batchSchema,
  answer: 'nothing',
  status: 202,
})

/** What clients report (R7.27, R7.28): stored for the operator alone, and only if the operator wants it. */
export function analyticsRoutes({ metrics, services, buckets, trustProxy }: Deps) {
  const { analytics } = services

  /** The events within the limits of a visitor: five errors a minute (R8.17), and a few hundred of the others. */
  function limit(context: Context<AppEnv>, events: readonly ClientEvent[]): ClientEvent[] {
    const spendError = spendCalls(context, buckets?.errors, trustProxy)
    const spendEvent = spendCalls(context, buckets?.events, trustProxy)
    return events.filter((event) => (isError(event) ? spendError : spendEvent)?.(1) ?? true)
  }

  async function record(events: readonly ClientEvent[]): Promise<void> {
    for (const { props } of events.filter(isError))
      metrics.clientErrors.inc({ event: errorEvents.has(props.event) ? props.event : 'other' })
    await analytics.record(events)
  }

  return new Hono<AppEnv>()
    .get('/getAnalyticsConfig', configEndpoint, (context) => context.json({ isAnalyticsEnabled: analytics.isEnabled }))
    .post('/e', eventEndpoint, async (context) => {
      const [event] = limit(context, [await readBody(context, eventSchema)])
      if (!event) throw tooManyRequests(60)
      await record([event])
      return context.json({}, 202)
    })
    .post('/batch', batchEndpoint, async (context) => {
      await record(limit(context, await readBody(context, batchSchema)))
      return context.json({}, 202)
    })
}

const errorEvents = new Set(['API_ERROR', 'DATA_PARSING_ERROR', 'SECURE_SITE_ERROR', 'INTERNAL_SDK_ERROR'])

function isError({ props }: ClientEvent): boolean {
  return props.type === 'error'
}
