import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Metrics } from '../../base/metrics.ts'
import type { Config } from '../../config/configSchema.ts'
import { createOpenLimit } from '../../features/accounts/secureApi/openLimit.ts'
import { requireProof } from '../../features/accounts/secureApi/requireProof.ts'
import { requireSession } from '../../features/accounts/secureApi/requireSession.ts'
import type { SecureDeps } from '../../features/accounts/secureApi/secureDeps.ts'
import { accountRoutes } from '../../features/accounts/secureRoutes/account.ts'
import { approvalRoutes } from '../../features/accounts/secureRoutes/approval.ts'
import { appRoutes } from '../../features/accounts/secureRoutes/apps.ts'
import { deviceRoutes } from '../../features/accounts/secureRoutes/devices.ts'
import { emailRoutes } from '../../features/accounts/secureRoutes/email.ts'
import { linkRoutes } from '../../features/accounts/secureRoutes/links.ts'
import { loginRoutes } from '../../features/accounts/secureRoutes/login.ts'
import { sessionRoutes } from '../../features/accounts/secureRoutes/session.ts'
import { farcasterRoutes } from '../../features/farcaster/secureRoutes/farcaster.ts'
import { deviceTransferRoutes } from '../../features/keys/secureRoutes/deviceTransfer.ts'
import { exportRoutes } from '../../features/keys/secureRoutes/export.ts'
import { recoveryRoutes } from '../../features/keys/secureRoutes/recovery.ts'
import { walletRoutes } from '../../features/keys/secureRoutes/wallets.ts'
import { passkeyRoutes } from '../../features/passkeys/secureRoutes/passkeys.ts'
import { permissionSessionRoutes } from '../../features/permissions/secureRoutes/permissionSessions.ts'
import type { Readiness } from '../../features/readiness/createReadiness.ts'
import { readyRoutes } from '../../features/readiness/routes/ready.ts'
import { rendezvousRoutes } from '../../features/rendezvous/secureRoutes/rendezvous.ts'
import { socialRoutes } from '../../features/social/secureRoutes/social.ts'
import { securityTextRoutes } from '../../features/web/routes/securityText.ts'
import { answerErrors, answerNotFound } from '../../http/answerErrors.ts'
import { type AppEnv, conventions } from '../../http/conventions.ts'
import type { Budgets } from '../../http/limits/budgets.ts'
import { limitBudget, rateLimit } from '../../http/limits/rateLimit.ts'
import type { Buckets } from '../../http/limits/tokenBuckets.ts'
import { observeRequests } from '../../http/observeRequests.ts'
import { visitorAddress } from '../../http/visitorAddress.ts'
import { apiHeaders } from './apiHeaders.ts'
import { type ChainReads, chainRoutes } from './chains.ts'
import { configRoutes } from './config.ts'
import type { SecureServices } from './createSecureServices.ts'
import { frameRoutes } from './frameRoutes.ts'
import { createOwnIcon, ownIconRoutes } from './ownIcon.ts'
import { requireOwnOrigin } from './ownOrigin.ts'
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
  const icon = createOwnIcon(config)
  app.route('/', ownIconRoutes(icon))
  app.route('/', configRoutes({ ...deps, wallets, icon }))
  app.route('/', loginRoutes(deps))
  app.route('/', sessionRoutes(deps))
  app.route('/', approvalRoutes(deps))
  app.route('/', emailRoutes(deps))
  app.route('/', deviceRoutes(deps))
  app.route('/', appRoutes(deps))
  app.route('/', accountRoutes(deps))
  app.route('/', linkRoutes(deps))
  app.route('/', walletRoutes({ ...deps, wallets }))
  app.route('/', socialRoutes({ ...deps, social }))
  app.route('/', farcasterRoutes({ ...deps, farcaster }))
  app.route('/', deviceTransferRoutes({ ...deps, wallets }))
  app.route('/', recoveryRoutes({ ...deps, wallets }))
  app.route('/', rendezvousRoutes(deps))
  app.route('/', exportRoutes({ ...deps, wallets }))
  app.route('/', passkeyRoutes(deps))
  if (reads) {
    app.route('/', permissionSessionRoutes(deps, reads.services.permissionSessions))
    app.route('/', chainRoutes(deps, reads))
  }
  const { frameDir } = config
  if (frameDir) app.route('/', frameRoutes({ ...config, frameDir }))
  return app
}
