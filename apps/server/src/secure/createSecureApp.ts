import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '../config/configSchema.ts'
import { answerErrors, answerNotFound } from '../http/answerErrors.ts'
import type { Budgets } from '../http/budgets.ts'
import { type AppEnv, conventions } from '../http/conventions.ts'
import { observeRequests } from '../http/observeRequests.ts'
import { limitBudget, rateLimit } from '../http/rateLimit.ts'
import type { Buckets } from '../http/tokenBuckets.ts'
import { visitorAddress } from '../http/visitorAddress.ts'
import type { Metrics } from '../metrics.ts'
import { readyRoutes } from '../routes/ready.ts'
import { securityTextRoutes } from '../routes/securityText.ts'
import type { Readiness } from '../services/readiness/createReadiness.ts'
import { apiHeaders } from './apiHeaders.ts'
import type { SecureServices } from './createSecureServices.ts'
import { frameRoutes } from './frameRoutes.ts'
import { createOpenLimit } from './openLimit.ts'
import { requireOwnOrigin } from './ownOrigin.ts'
import { requireProof } from './requireProof.ts'
import { requireSession } from './requireSession.ts'
import { accountRoutes } from './routes/account.ts'
import { approvalRoutes } from './routes/approval.ts'
import { appRoutes } from './routes/apps.ts'
import { type ChainReads, chainRoutes } from './routes/chains.ts'
import { configRoutes } from './routes/config.ts'
import { deviceRoutes } from './routes/devices.ts'
import { deviceTransferRoutes } from './routes/deviceTransfer.ts'
import { emailRoutes } from './routes/email.ts'
import { exportRoutes } from './routes/export.ts'
import { farcasterRoutes } from './routes/farcaster.ts'
import { linkRoutes } from './routes/links.ts'
import { loginRoutes } from './routes/login.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { permissionSessionRoutes } from './routes/permissionSessions.ts'
import { recoveryRoutes } from './routes/recovery.ts'
import { rendezvousRoutes } from './routes/rendezvous.ts'
import { sessionRoutes } from './routes/session.ts'
import { socialRoutes } from './routes/social.ts'
import { walletRoutes } from './routes/wallets.ts'
import type { SecureDeps } from './secureDeps.ts'
import { secureErrors } from './secureError.ts'

export type SecureAppDeps = {
  config: Config
  log: Logger
  metrics: Metrics
  services: SecureServices
  reads?: ChainReads | undefined
  readiness?: Pick<Readiness, 'read'> | undefined
  /** Rate limits per visitor; undefined if rate limits are off, as on the devnet. */
  buckets?: { all?: Budgets; wallet: Buckets } | undefined
}

/**
 * All HTTP routes of the secure origin: the frame's pages and the embedded wallet's API. No other origin can read it.
 */
export function createSecureApp({ config, log, metrics, services, reads, readiness, buckets }: SecureAppDeps) {
  const { accounts, wallets, social, farcaster } = services
  const deps: SecureDeps = {
    config,
    log,
    accounts,
    wallets,
    proof: requireProof(accounts.deps),
    session: requireSession(accounts),
    visitorOf: (context) => visitorAddress(context.env?.incoming, config.trustProxy),
    openLimit: createOpenLimit(),
  }
  const app = new Hono<AppEnv>()
  // A page may always learn whether it is listed itself.
  app.use(
    conventions({ isPrivate: (path) => path !== '/frame/listed', isOwn: () => false }),
    observeRequests(log, metrics),
  )
  app.onError(secureErrors(answerErrors(log)))
  app.notFound(answerNotFound)
  app.use('/api/*', apiHeaders(config))
  // Before anything is verified, counted or stored.
  if (buckets?.all) app.use(limitBudget(buckets.all, config.trustProxy))
  if (buckets) app.use('/api/*', rateLimit(buckets.wallet, config.trustProxy))
  app.use('/api/*', requireOwnOrigin(accounts.deps.secureOrigin))
  app.route('/', securityTextRoutes(config, accounts.deps.secureOrigin))
  if (readiness) app.route('/', readyRoutes(readiness))
  // Browsers ask for it wherever a window of this origin is redirected before it has a page.
  app.get('/favicon.ico', (context) => context.body(null, 204, { 'cache-control': 'public, max-age=86400' }))
  app.route('/', configRoutes(deps))
  app.route('/', loginRoutes(deps))
  app.route('/', sessionRoutes(deps))
  app.route('/', approvalRoutes(deps))
  app.route('/', emailRoutes(deps))
  app.route('/', deviceRoutes(deps))
  app.route('/', appRoutes(deps))
  app.route('/', accountRoutes(deps))
  app.route('/', linkRoutes(deps))
  app.route('/', walletRoutes(deps))
  app.route('/', socialRoutes({ ...deps, social }))
  app.route('/', farcasterRoutes({ ...deps, farcaster }))
  app.route('/', deviceTransferRoutes(deps))
  app.route('/', recoveryRoutes(deps))
  app.route('/', rendezvousRoutes(deps))
  app.route('/', exportRoutes(deps))
  app.route('/', passkeyRoutes(deps))
  if (reads) {
    app.route('/', permissionSessionRoutes(deps, reads.services.permissionSessions))
    app.route('/', chainRoutes(deps, reads))
  }
  const { frameDir } = config
  if (frameDir) app.route('/', frameRoutes({ ...config, frameDir }))
  return app
}
