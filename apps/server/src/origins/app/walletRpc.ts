import { isEvmAddress } from '@latchkey/protocol'
import { assetSchema } from '@latchkey/protocol/api'
import { Hono } from 'hono'
import * as v from 'valibot'
import { ApiError } from '../../base/apiError.ts'
import { type Chains, isEvmChain } from '../../chains/connectChains.ts'
import type { Config } from '../../config/configSchema.ts'
import type { Services } from '../../createServices.ts'
import { type AssetFilter, listAssets } from '../../features/assets/balances/listAssets.ts'
import { createSessionCallMethods } from '../../features/permissions/routes/sessionCallMethods.ts'
import { sessionCallResults } from '../../features/permissions/routes/sessionCallSchemas.ts'
import type { AppEnv } from '../../http/conventions.ts'
import { endpoint } from '../../http/endpoint.ts'
import { spendNodeCalls } from '../../http/limits/rateLimit.ts'
import type { Buckets } from '../../http/limits/tokenBuckets.ts'
import { readJson, readQuery } from '../../http/readRequest.ts'
import { projectIdSchema } from '../../http/requireProject.ts'
import { answerExchangeMethod } from './exchangeMethods.ts'

export const walletRpcPaths = ['/v1/json-rpc', '/v1/wallet'] as const

const requestSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.string(), v.number(), v.null()]),
  method: v.string(),
  params: v.optional(v.unknown()),
})
const hexChain = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,13}$/))
const assetName = v.union([
  v.string(),
  v.pipe(
    v.object({ address: v.string() }),
    v.transform(({ address }) => address),
  ),
])
const filterSchema = v.object({
  account: v.custom<`0x${string}`>((text) => typeof text === 'string' && isEvmAddress(text)),
  assetFilter: v.nullish(v.record(hexChain, v.pipe(v.array(assetName), v.maxLength(200)))),
  /** ERC-7811 writes them in lower case, the reference in upper case. */
  assetTypeFilter: v.nullish(v.array(v.pipe(v.string(), v.toUpperCase(), v.picklist(['NATIVE', 'ERC20'])))),
  chainFilter: v.nullish(v.pipe(v.array(hexChain), v.maxLength(100))),
})
/** Clients send the object itself, or a list with it. */
const paramsSchema = v.union([
  filterSchema,
  v.pipe(
    v.tuple([filterSchema]),
    v.transform(([filter]) => filter),
  ),
])

const noExchangesSchema = v.object({ total: v.literal(0), exchanges: v.pipe(v.array(v.unknown()), v.maxLength(0)) })

const querySchema = v.object({ projectId: projectIdSchema })

const described = endpoint({
  summary: 'JSON-RPC of a wallet’s services: `wallet_getAssets`, and calls that use a permission session',
  query: querySchema,
  body: requestSchema,
  answer: v.object({
    jsonrpc: v.literal('2.0'),
    id: requestSchema.entries.id,
    result: v.union([v.record(v.string(), v.array(assetSchema)), noExchangesSchema, ...sessionCallResults]),
  }),
})

type Deps = {
  config: Pick<Config, 'trustProxy'>
  chains: Chains
  services: Pick<Services, 'balances' | 'history' | 'sessionCalls'>
  buckets: Buckets | undefined
}

/** `POST /v1/json-rpc` and `/v1/wallet` (R7.31a): the methods of a wallet that need no wallet. */
export function walletRpcRoutes({ config, chains, services, buckets }: Deps) {
  const sessionCalls = createSessionCallMethods(services.sessionCalls)
  const app = new Hono<AppEnv>()
  for (const path of walletRpcPaths) {
    app.post(path, described, async (context) => {
      const request = v.safeParse(requestSchema, await readJson(context))
      if (!request.success) throw new ApiError(422, { field: '', description: 'This is no JSON-RPC 2.0 request' })
      const { id, method, params } = request.output
      const exchange = answerExchangeMethod(method, params)
      if (exchange && 'result' in exchange) return context.json({ jsonrpc: '2.0' as const, id, ...exchange })
      if (exchange) return context.json(errorOf(id, exchange.code, exchange.message), 400)
      if (sessionCalls.has(method)) {
        const { projectId } = readQuery(context, querySchema)
        spendNodeCalls(context, buckets, config.trustProxy)
        const answer = await sessionCalls.answer(method, params, { projectId, signal: context.req.raw.signal })
        if ('code' in answer) return context.json(errorOf(id, answer.code, answer.message, answer.data), 400)
        return context.json({ jsonrpc: '2.0' as const, id, ...answer }, 200, { 'cache-control': 'no-store' })
      }
      if (method !== 'wallet_getAssets') return context.json(errorOf(id, -32_601, 'Method not found'), 400)
      const parsed = v.safeParse(paramsSchema, params)
      if (!parsed.success)
        return context.json(errorOf(id, -32_602, 'wallet_getAssets: it takes { account, chainFilter, … }'), 400)
      try {
        const result = await readAssets(parsed.output)
        return context.json({ jsonrpc: '2.0' as const, id, result }, 200, { 'cache-control': 'no-store' })
      } catch {
        return context.json(errorOf(id, ASSETS_FAILED, 'wallet_getAssets: no network answers at the moment'), 400)
      }
    })
  }
  return app

  function readAssets(filter: AssetFilter) {
    return listAssets(filter, {
      chains: [...chains.values()].filter(isEvmChain),
      read(chain, account) {
        services.history.watch(chain, account)
        return services.balances.read(chain, { account, currency: 'usd', refresh: [] })
      },
    })
  }
}

function errorOf(
  id: v.InferOutput<typeof requestSchema>['id'],
  code: number,
  message: string,
  data: object | null = null,
) {
  return { jsonrpc: '2.0' as const, id, error: { code, message, data } }
}

/** The reference's own code for this method. */
const ASSETS_FAILED = -5
