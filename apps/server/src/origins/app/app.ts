import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Metrics } from '../../base/metrics.ts'
import type { Chains } from '../../chains/connectChains.ts'
import type { Config } from '../../config/configSchema.ts'
import type { Services } from '../../createServices.ts'
import { analyticsRoutes } from '../../features/analytics/routes/analytics.ts'
import { balanceRoutes } from '../../features/assets/routes/balance.ts'
import { gasPriceRoutes } from '../../features/assets/routes/gasPrice.ts'
import { priceHistoryRoutes, priceRoutes } from '../../features/assets/routes/prices.ts'
import { directoryRoutes } from '../../features/directory/routes/directory.ts'
import { historyRoutes } from '../../features/history/routes/history.ts'
import { imageRoutes } from '../../features/images/routes/images.ts'
import { nameGatewayRoutes } from '../../features/names/routes/nameGateway.ts'
import { registryRoutes } from '../../features/names/routes/nameRegistry.ts'
import { nameRoutes } from '../../features/names/routes/names.ts'
import { nftRoutes } from '../../features/nfts/routes/nfts.ts'
import { onRampRoutes } from '../../features/onRamp/routes/onRamp.ts'
import { onRampSandboxRoutes } from '../../features/onRamp/routes/onRampSandbox.ts'
import { permissionSessionRoutes } from '../../features/permissions/routes/permissionSessions.ts'
import type { Readiness } from '../../features/readiness/createReadiness.ts'
import { healthRoutes } from '../../features/readiness/routes/health.ts'
import { readyRoutes } from '../../features/readiness/routes/ready.ts'
import { rpcPaths, rpcRoutes } from '../../features/rpc/routes/rpc.ts'
import { memberRoutes } from '../../features/signIn/routes/members.ts'
import { signInRoutes } from '../../features/signIn/routes/signIn.ts'
import { smartAccountPaths, smartAccountRoutes } from '../../features/smartAccounts/routes/smartAccounts.ts'
import { convertRoutes } from '../../features/swaps/routes/convert.ts'
import { verifyRoutes } from '../../features/verify/routes/verify.ts'
import { clientConfigRoutes } from '../../features/web/routes/clientConfig.ts'
import { docsRoutes } from '../../features/web/routes/docs.ts'
import { remoteConfigRoutes } from '../../features/web/routes/remoteConfig.ts'
import { securityTextRoutes } from '../../features/web/routes/securityText.ts'
import { standaloneScriptRoutes } from '../../features/web/routes/standaloneScript.ts'
import { webAppRoutes } from '../../features/web/routes/webApp.ts'
import { answerErrors, answerNotFound } from '../../http/answerErrors.ts'
import { type AppEnv, conventions } from '../../http/conventions.ts'
import { boundPaths, boundWork } from '../../http/limits/boundWork.ts'
import type { Budgets } from '../../http/limits/budgets.ts'
import { limitBudget, rateLimit } from '../../http/limits/rateLimit.ts'
import type { Buckets } from '../../http/limits/tokenBuckets.ts'
import { observeRequests } from '../../http/observeRequests.ts'
import { privatePaths, requireOwnSite } from '../../http/ownSite.ts'
import { reportProxy } from '../../http/reportProxy.ts'
import { requireProject } from '../../http/requireProject.ts'
import type { Relay } from '../../relay/createRelay.ts'
import { relayRoutes } from '../../relay/relay.ts'
import { openApiRoutes } from './openApi.ts'
import { supportedChainsRoutes } from './supportedChains.ts'
import { walletRpcPaths, walletRpcRoutes } from './walletRpc.ts'

export type AppDeps = {
  config: Config
  log: Logger
  metrics: Metrics
  chains: Chains
  services: Services
  relay: Pick<Relay, 'authenticate' | 'answerCall' | 'budgets' | 'relayId'>
  /** Undefined if rate limits are off, as on the devnet. */
  buckets:
    | {
        all: Budgets
        rpc: Buckets
        data: Buckets
        images: Buckets
        errors: Buckets
        events: Buckets
        signIn: Buckets
      }
    | undefined
  about: { version: string; commit: string; startedAt: number }
  readiness: Pick<Readiness, 'read'>
}

/** All HTTP routes of the server. Tests call it with `app.request()`, without a port. */
export function createApp({ config, log, metrics, chains, services, relay, buckets, about, readiness }: AppDeps) {
  const app = new Hono<AppEnv>()
  app.use(conventions(privatePaths(services.signIn.sites)), observeRequests(log, metrics))
  app.use(reportProxy(config.trustProxy, log))
  app.onError(answerErrors(log))
  app.notFound(answerNotFound)
  if (buckets) {
    const { trustProxy } = config
    app.use(limitBudget(buckets.all, trustProxy))
    for (const path of rpcPaths) app.use(path, rateLimit(buckets.rpc, trustProxy))
    app.use('/v1/image', rateLimit(buckets.images, trustProxy))
    app.use('/v1/:rest{.+}', rateLimit(buckets.data, trustProxy))
    app.use('/onramp/*', rateLimit(buckets.data, trustProxy))
    app.use('/getWallets', rateLimit(buckets.data, trustProxy))
    app.use('/verify/*', rateLimit(buckets.data, trustProxy))
    app.use('/siwx/*', rateLimit(buckets.signIn, trustProxy))
  }
  for (const path of boundPaths) app.use(path, boundWork)
  app.use('/siwx/*', requireOwnSite(services.signIn.sites))
  const ofProject = [...rpcPaths, '/v1/account/*', '/v1/identity/*', '/v1/sessions/*']
  for (const path of [...ofProject, ...walletRpcPaths, ...smartAccountPaths]) app.use(path, requireProject(config))
  // POST requests have the project id in their body.
  app.get('/v1/convert/*', requireProject(config))

  app.route('/', healthRoutes(about))
  app.route('/', readyRoutes(readiness))
  app.route('/', securityTextRoutes(config, config.publicUrl))
  app.route('/', supportedChainsRoutes({ chains, services }))
  app.route('/', clientConfigRoutes(config, about.version))
  app.route('/', rpcRoutes({ config, chains, metrics, buckets: buckets?.rpc }))
  app.route('/', balanceRoutes({ config, chains, metrics, services }))
  app.route('/', walletRpcRoutes({ config, chains, services, buckets: buckets?.data }))
  app.route('/', smartAccountRoutes({ config, chains, metrics, services, buckets: buckets?.data }))
  app.route('/', permissionSessionRoutes({ config, services, buckets: buckets?.data }))
  app.route('/', historyRoutes({ chains, metrics, services }))
  app.route('/', nftRoutes({ chains, metrics, services }))
  app.route('/', priceRoutes({ config, chains, metrics, services }))
  app.route('/', priceHistoryRoutes({ config, chains, metrics, services }))
  app.route('/', gasPriceRoutes({ chains, metrics, services }))
  app.route('/', convertRoutes({ config, chains, metrics, services }))
  app.route('/', onRampRoutes({ config, chains, metrics, services }))
  if (services.sandboxPayments) app.route('/', onRampSandboxRoutes(services.sandboxPayments, config.publicUrl))
  app.route('/', nameRoutes(services))
  if (services.nameRegistry) app.route('/', registryRoutes(services.nameRegistry))
  if (services.nameGateway) app.route('/', nameGatewayRoutes(services.nameGateway))
  app.route('/', directoryRoutes(services))
  app.route('/', signInRoutes({ config, log, signIn: services.signIn }))
  app.route('/', memberRoutes({ config, signIn: services.signIn }))
  app.route('/', imageRoutes({ config, services }))
  app.route('/', remoteConfigRoutes({ config, chains, services }))
  app.route('/', analyticsRoutes({ metrics, services, buckets, trustProxy: config.trustProxy }))
  app.route('/', relayRoutes(relay, config.trustProxy))
  app.route('/', verifyRoutes({ config, sites: services.signIn.sites, verify: services.verify }))
  const { version } = about
  app.route('/', openApiRoutes({ routes: () => app.routes, version, publicUrl: config.publicUrl }))
  const { webDir, standaloneDir, docsDir } = config
  // Sessions and wallets of visitors are on this origin: no example runs there.
  const place = { isSecure: config.publicUrl.startsWith('https:'), runsExamples: false }
  if (docsDir) app.route('/', docsRoutes(docsDir, place))
  if (standaloneDir) app.route('/', standaloneScriptRoutes({ ...config, standaloneDir }))
  if (webDir) app.route('/', webAppRoutes({ ...config, webDir }))
  return app
}
