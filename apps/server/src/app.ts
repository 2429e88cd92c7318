import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Config } from './config/configSchema.ts'
import { answerErrors, answerNotFound } from './http/answerErrors.ts'
import { boundPaths, boundWork } from './http/boundWork.ts'
import type { Budgets } from './http/budgets.ts'
import { type AppEnv, conventions } from './http/conventions.ts'
import { observeRequests } from './http/observeRequests.ts'
import { privatePaths, requireOwnSite } from './http/ownSite.ts'
import { limitBudget, rateLimit } from './http/rateLimit.ts'
import { reportProxy } from './http/reportProxy.ts'
import { requireProject } from './http/requireProject.ts'
import type { Buckets } from './http/tokenBuckets.ts'
import type { Metrics } from './metrics.ts'
import type { Chains } from './providers/chains/connectChains.ts'
import type { Relay } from './relay/createRelay.ts'
import { analyticsRoutes } from './routes/analytics.ts'
import { balanceRoutes } from './routes/balance.ts'
import { clientConfigRoutes } from './routes/clientConfig.ts'
import { convertRoutes } from './routes/convert.ts'
import { directoryRoutes } from './routes/directory.ts'
import { docsRoutes } from './routes/docs.ts'
import { gasPriceRoutes } from './routes/gasPrice.ts'
import { healthRoutes } from './routes/health.ts'
import { historyRoutes } from './routes/history.ts'
import { imageRoutes } from './routes/images.ts'
import { memberRoutes } from './routes/members.ts'
import { nameGatewayRoutes } from './routes/nameGateway.ts'
import { registryRoutes } from './routes/nameRegistry.ts'
import { nameRoutes } from './routes/names.ts'
import { onRampRoutes } from './routes/onRamp.ts'
import { onRampSandboxRoutes } from './routes/onRampSandbox.ts'
import { openApiRoutes } from './routes/openApi.ts'
import { permissionSessionRoutes } from './routes/permissionSessions.ts'
import { priceHistoryRoutes, priceRoutes } from './routes/prices.ts'
import { readyRoutes } from './routes/ready.ts'
import { relayRoutes } from './routes/relay.ts'
import { remoteConfigRoutes } from './routes/remoteConfig.ts'
import { rpcPaths, rpcRoutes } from './routes/rpc.ts'
import { securityTextRoutes } from './routes/securityText.ts'
import { signInRoutes } from './routes/signIn.ts'
import { smartAccountPaths, smartAccountRoutes } from './routes/smartAccounts.ts'
import { standaloneScriptRoutes } from './routes/standaloneScript.ts'
import { supportedChainsRoutes } from './routes/supportedChains.ts'
import { verifyRoutes } from './routes/verify.ts'
import { walletRpcPaths, walletRpcRoutes } from './routes/walletRpc.ts'
import { webAppRoutes } from './routes/webApp.ts'
import type { Services } from './services/createServices.ts'
import type { Readiness } from './services/readiness/createReadiness.ts'

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
