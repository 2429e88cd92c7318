import { Hono } from 'hono'
import * as v from 'valibot'
import { ApiError } from '../../../base/apiError.ts'
import type { Metrics } from '../../../base/metrics.ts'
import type { Chains } from '../../../chains/connectChains.ts'
import type { Config } from '../../../config/configSchema.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { findEvmChain } from '../../../http/findChain.ts'
import { NODE_CALLS, retryAfter, spendCalls } from '../../../http/limits/rateLimit.ts'
import type { Buckets } from '../../../http/limits/tokenBuckets.ts'
import { readJson, readQuery } from '../../../http/readRequest.ts'
import { projectIdSchema } from '../../../http/requireProject.ts'
import {
  answerSchema,
  answerSmartAccounts,
  errorOf,
  isExpensive,
  requestSchema,
  serviceOf,
} from '../answerSmartAccounts.ts'
import { bundlerCodes } from '../bundler/bundlerError.ts'
import type { SmartAccounts } from '../openSmartAccounts.ts'

export const smartAccountPaths = ['/v1/bundler', '/v1/paymaster'] as const

const querySchema = v.object({
  chainId: v.string('chainId is missing'),
  projectId: projectIdSchema,
  /**
   * The reference service fetches any URL that it is given here. Its clients also send the name of its own bundler; ours
   * takes its place.
   */
  bundler: v.optional(v.literal('pimlico', 'Only the bundlers of this server’s configuration are used')),
})
const BATCH_MAX = 10
const bodySchema = v.union([requestSchema, v.pipe(v.array(requestSchema), v.minLength(1), v.maxLength(BATCH_MAX))])

const described = endpoint({
  summary: 'JSON-RPC of a network’s ERC-4337 bundler (ERC-7769) and paymaster (ERC-7677)',
  query: querySchema,
  body: bodySchema,
  answer: v.union([answerSchema, v.array(answerSchema)]),
})

type Deps = {
  config: Pick<Config, 'trustProxy'>
  chains: Chains
  metrics: Metrics
  services: { smartAccounts: SmartAccounts }
  buckets: Buckets | undefined
}

/** `POST /v1/bundler` and `/v1/paymaster`: the same methods at both. */
export function smartAccountRoutes({ config, chains, metrics, services, buckets }: Deps) {
  const app = new Hono<AppEnv>()
  for (const path of smartAccountPaths) {
    app.post(path, described, async (context) => {
      const { chainId, projectId } = readQuery(context, querySchema)
      const chain = findEvmChain(chains, metrics, chainId)
      const found = services.smartAccounts.get(chain.network.id)
      if (!found)
        throw new ApiError(400, { field: 'chainId', description: 'There are no smart accounts on this chain' })
      const parsed = v.safeParse(bodySchema, await readJson(context))
      if (!parsed.success) throw new ApiError(422, { field: '', description: 'This is no JSON-RPC 2.0 request' })
      const requests = Array.isArray(parsed.output) ? parsed.output : [parsed.output]
      const extra = requests.length - 1 + NODE_CALLS * requests.filter(isExpensive).length
      const spend = spendCalls(context, buckets, config.trustProxy)
      if (spend && extra > 0 && !spend(extra)) {
        const error = { code: bundlerCodes.limited, message: 'Too many requests: try again in a moment' }
        return context.json(errorOf(requests[0]?.id ?? null, error), 429, retryAfter(429))
      }
      const caller = { projectId, signal: context.req.raw.signal }
      const answers = []
      for (const request of requests) answers.push(await answerSmartAccounts(request, found, caller))
      for (const answer of answers)
        if ('error' in answer)
          metrics.bundlerRefusals.inc({ network: chain.network.id, code: String(answer.error.code) })
      const headers = { 'cache-control': 'no-store' }
      if (Array.isArray(parsed.output)) return context.json(answers, 200, headers)
      // As the reference service does. JSON-RPC clients read the error in the body, whatever the status.
      const status = serviceOf(parsed.output, found) ? 200 : 422
      return context.json(answers[0] ?? null, status, headers)
    })
  }
  return app
}
