import type { Logger } from 'pino'
import type { Config } from '../config/configSchema.ts'
import type { Leases } from '../db/createLeases.ts'
import type { Database } from '../db/openDatabase.ts'
import type { Metrics } from '../metrics.ts'
import { createPost } from '../providers/chains/postJson.ts'
import { type Accounts, createAccounts } from '../services/accounts/createAccounts.ts'
import { keepAuditLog } from '../services/accounts/keepAuditLog.ts'
import { createFarcaster, type Farcaster } from '../services/farcaster/createFarcaster.ts'
import { forgetShares } from '../services/keys/forgetShares.ts'
import type { KeyService } from '../services/keys/keyService.ts'
import { readWallet } from '../services/keys/readWallet.ts'
import type { WalletDeps } from '../services/keys/walletDeps.ts'
import { createSocial, type Social } from '../services/social/createSocial.ts'

export type SecureServices = {
  accounts: Accounts
  wallets: WalletDeps
  social: Social
  farcaster: Farcaster
  stop: () => Promise<void>
}

/** Creates the services of the secure origin. */
export async function createSecureServices(deps: {
  config: Config
  db: Database
  leases: Leases
  log: Logger
  metrics: Metrics
  keyService: KeyService
  now?: () => number
}): Promise<SecureServices> {
  const { config, db, leases, log, metrics, keyService, now = Date.now } = deps
  const accounts = await createAccounts({
    ...deps,
    readWallet: (userId, deviceId) => readWallet(db, userId, deviceId),
    forgetShares,
  })
  const { post, close } = createPost()
  const stopAudit = keepAuditLog({ db, leases, log, metrics, retentionDays: config.auditRetentionDays, now })
  return {
    accounts,
    wallets: { db, accounts, keyService, now },
    social: createSocial({ ...deps, accounts }),
    farcaster: createFarcaster({ ...deps, accounts, post }),
    async stop() {
      await accounts.stop()
      await stopAudit()
      close()
    },
  }
}
