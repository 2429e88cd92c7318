import { Hono } from 'hono'
import { ApiError } from '../../base/apiError.ts'
import type { Metrics } from '../../base/metrics.ts'
import type { Chains } from '../../chains/connectChains.ts'
import type { Services } from '../../createServices.ts'
import type { SecureDeps } from '../../features/accounts/secureApi/secureDeps.ts'
import { balanceRoutes } from '../../features/assets/routes/balance.ts'
import { priceRoutes } from '../../features/assets/routes/prices.ts'
import { imageRoutes } from '../../features/images/routes/images.ts'
import { nameRoutes } from '../../features/names/routes/names.ts'
import { answerRpc } from '../../features/rpc/answerRpc.ts'
import { smartAccountRoutes } from '../../features/smartAccounts/routes/smartAccounts.ts'
import { readBytes } from '../../fetch/readBytes.ts'
import type { AppEnv } from '../../http/conventions.ts'
import { findRpcChain } from '../../http/findChain.ts'
import { rateLimit, retryAfter, spendCalls } from '../../http/limits/rateLimit.ts'
import type { Buckets } from '../../http/limits/tokenBuckets.ts'
import { orUnavailable } from '../../http/unavailable.ts'
import { requireOwnOrigin } from './ownOrigin.ts'

/** What the frame reads chains with; undefined if no chain is connected, as in sign-in tests. */
export type ChainReads = {
  chains: Chains
  metrics: Metrics
  services: Pick<
    Services,
    | 'accountBalances'
    | 'history'
    | 'historyReaders'
    | 'nameRegistry'
    | 'names'
    | 'images'
    | 'quotes'
    | 'directory'
    | 'smartAccounts'
    | 'smartAccountNetworks'
    | 'permissionSessions'
  >
  /** Undefined if rate limits are off. */
  buckets: { rpc: Buckets; data: Buckets; images: Buckets } | undefined
}

const BODY_BYTES_MAX = 256 * 1024

/**
 * `POST /rpc?chainId=`, balances, names and images, for the frame. The same as the public API, but on the frame's
 * origin, so that its CSP doesn't have to allow another one.
 */
export function chainRoutes({ config, accounts }: SecureDeps, { chains, metrics, services, buckets }: ChainReads) {
  const app = new Hono<AppEnv>()
  const own = requireOwnOrigin(accounts.deps.secureOrigin)
  app.use('/rpc', own)
  app.use('/v1/*', own)
  if (buckets) {
    app.use('/rpc', rateLimit(buckets.rpc, config.trustProxy))
    app.use('/v1/image', rateLimit(buckets.images, config.trustProxy))
    app.use('/v1/:rest{.+}', rateLimit(buckets.data, config.trustProxy))
  }
  return (
    app
      .post('/rpc', async (context) => {
        const chain = findRpcChain(chains, metrics, context.req.query('chainId') ?? '')
        const bytes = await readBytes(context.req.raw.body, BODY_BYTES_MAX)
        if (!bytes) throw new ApiError(413, { field: '', description: 'The request is larger than 256 KiB' })
        const text = new TextDecoder().decode(bytes)
        const { status, body } = await orUnavailable(
          answerRpc(text, chain, {
            signal: context.req.raw.signal,
            spend: spendCalls(context, buckets?.rpc, config.trustProxy),
          }),
        )
        if (body === null) return context.body(null, 204)
        return context.body(body, status, {
          'content-type': 'application/json',
          'cache-control': 'no-store',
          ...retryAfter(status),
        })
      })
      .get('/v1/smart-accounts', async (context) => context.json({ networks: await services.smartAccountNetworks() }))
      .route('/', smartAccountRoutes({ config, chains, metrics, services, buckets: buckets?.rpc }))
      .route('/', balanceRoutes({ config, chains, metrics, services }))
      .route('/', nameRoutes(services))
      // The frame has no project: it asks for every page.
      .route('/', priceRoutes({ config: { ...config, projectValidation: 'off' }, chains, metrics, services }))
      .route('/', imageRoutes({ config, services }))
  )
}
