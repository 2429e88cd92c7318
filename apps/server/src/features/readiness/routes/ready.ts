import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import type { Readiness } from '../createReadiness.ts'

const described = endpoint({
  summary: 'Whether this node should get visitors: 200 if it is ready or degraded, otherwise 503',
  answer: v.object({
    status: v.picklist(['ready', 'degraded', 'not ready']),
    failing: v.array(v.object({ check: v.string(), reason: v.string() })),
  }),
})

/** `GET /ready`, for load balancers. `GET /health` only says that the process runs. */
export function readyRoutes(readiness: Pick<Readiness, 'read'>) {
  return new Hono<AppEnv>().get('/ready', described, async (context) => {
    const report = await readiness.read()
    return context.json(report, report.status === 'not ready' ? 503 : 200, { 'cache-control': 'no-store' })
  })
}
