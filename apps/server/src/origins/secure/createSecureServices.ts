import type { Logger } from 'pino'
import type { Metrics } from '../../base/metrics.ts'
import { createPost } from '../../chains/requests/postJson.ts'
import type { Config } from '../../config/configSchema.ts'
import type { Leases } from '../../db/leases/createLeases.ts'
import type { Database } from '../../db/openDatabase.ts'
import { keepAuditLog } from '../../features/accounts/audit/keepAuditLog.ts'
import { type Accounts, createAccounts } from '../../features/accounts/createAccounts.ts'
import { sweepChannels } from '../../features/farcaster/channels.ts'
import { createFarcaster, type Farcaster } from '../../features/farcaster/createFarcaster.ts'
import { sweepDeviceTransfers } from '../../features/keys/deviceTransfer/deviceTransferRows.ts'
import { forgetShares } from '../../features/keys/forgetShares.ts'
import { readWallet } from '../../features/keys/readWallet.ts'
import type { KeyService } from '../../features/keys/service/keyService.ts'
import type { WalletDeps } from '../../features/keys/walletDeps.ts'
import { sweepRendezvous } from '../../features/rendezvous/openRendezvous.ts'
import { createSocial, type Social } from '../../features/social/createSocial.ts'
import { sweepFlows } from '../../features/social/sweepFlows.ts'

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
    sweeps: [sweepFlows, sweepChannels, sweepDeviceTransfers, sweepRendezvous],
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
