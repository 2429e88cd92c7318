import { Hono } from 'hono'
import * as v from 'valibot'
import { ApiError } from '../../../base/apiError.ts'
import type { Metrics } from '../../../base/metrics.ts'
import type { Chains } from '../../../chains/connectChains.ts'
import type { Config } from '../../../config/configSchema.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { findRpcChain } from '../../../http/findChain.ts'
import { retryAfter, spendCalls } from '../../../http/limits/rateLimit.ts'
import type { Buckets } from '../../../http/limits/tokenBuckets.ts'
import { readBodyText, readQuery } from '../../../http/readRequest.ts'
import { orUnavailable } from '../../../http/unavailable.ts'
import { answerRpc } from '../answerRpc.ts'

const callSchema = v.looseObject({ jsonrpc: v.literal('2.0'), method: v.string(), params: v.optional(v.unknown()) })
const answerSchema = v.looseObject({ jsonrpc: v.literal('2.0') })
const querySchema = v.object({ chainId: v.string('chainId is missing') })

const described = endpoint({
  summary: 'JSON-RPC of a network’s node, one call or a batch',
  query: querySchema,
  body: v.union([callSchema, v.array(callSchema)]),
  answer: v.union([answerSchema, v.array(answerSchema)]),
})

/** The second is how some clients write the first; middleware matches each only as it is written. */
export const rpcPaths = ['/v1', '/v1/'] as const

type Deps = {
  chains: Chains
  metrics: Metrics
  buckets: Buckets | undefined
  config: Pick<Config, 'trustProxy' | 'rpc'>
}

/** `POST /v1?chainId=…&projectId=…`: one endpoint for each chain (R7.30b). */
export function rpcRoutes({ chains, metrics, buckets, config }: Deps) {
  const app = new Hono<AppEnv>()
  for (const path of rpcPaths)
    app.post(path, described, async (context) => {
      const chain = findRpcChain(chains, metrics, readQuery(context, querySchema).chainId)
      const text = await readBodyText(context)
      const { status, body } = await orUnavailable(
        answerRpc(text, chain, {
          signal: context.req.raw.signal,
          spend: spendCalls(context, buckets, config.trustProxy),
          batchMax: config.rpc.batchCalls,
        }),
      )
      if (body === null) return context.body(null, 204)
      return context.body(body, status, { 'content-type': 'application/json', ...retryAfter(status) })
    })
  // `/ws` is another name for the WebSockets of the same endpoint.
  for (const path of [...rpcPaths, '/ws'])
    app.get(path, () => {
      throw new ApiError(
        426,
        { field: '', description: 'Only WebSockets come here by GET' },
        { headers: { upgrade: 'websocket' } },
      )
    })
  return app
}
