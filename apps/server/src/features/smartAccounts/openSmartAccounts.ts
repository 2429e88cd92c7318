import type { Logger } from 'pino'
import type { Address } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Metrics } from '../../base/metrics.ts'
import { failureOf } from '../../base/reasonOf.ts'
import { type Chains, type EvmChain, isEvmChain } from '../../chains/connectChains.ts'
import type { Config } from '../../config/configSchema.ts'
import type { NetworkSmartAccounts } from '../../config/settings/smartAccountSettings.ts'
import { readSmartAccountKeys } from '../../config/smartAccountKeys.ts'
import type { Leases } from '../../db/leases/createLeases.ts'
import { runPeriodically } from '../../db/leases/runPeriodically.ts'
import type { Database } from '../../db/openDatabase.ts'
import type { Bundler } from './bundler/bundler.ts'
import { createBundler } from './bundler/createBundler.ts'
import { createFeeReader, type FeeReader } from './bundler/gas/fees.ts'
import { requestGas } from './bundler/gas/requestGas.ts'
import { requireOwnSender } from './bundler/ownSender.ts'
import { createExternalService } from './externalService.ts'
import { createPaymaster } from './paymaster/createPaymaster.ts'
import { isGuestsWallet } from './paymaster/guestLimits.ts'
import type { Paymaster } from './paymaster/paymaster.ts'
import { releaseSponsorships } from './paymaster/releaseSponsorships.ts'
import { createSponsorships, type Sponsorships } from './paymaster/sponsorships.ts'
import { watchFunds } from './watchFunds.ts'

/** A network's bundler and, if there is one, its paymaster. */
export type SmartAccountServices = { bundler: Bundler; paymaster: Paymaster | undefined }
/** By CAIP-2 id. Networks without smart accounts are missing. */
export type SmartAccounts = ReadonlyMap<string, SmartAccountServices>

type Deps = {
  config: Config
  db: Database
  leases: Leases
  chains: Chains
  metrics: Metrics
  log: Logger
  now: () => number
}

/** Opens the bundlers and paymasters of all networks that have smart accounts. `stop` ends their work. */
export function openSmartAccounts(deps: Deps): { smartAccounts: SmartAccounts; stop: () => Promise<void> } {
  const stops: (() => unknown)[] = []
  const smartAccounts = new Map<string, SmartAccountServices>()
  const keys = readSmartAccountKeys(deps.config)
  const fees = createFeeReader(deps.now)
  for (const chain of [...deps.chains.values()].filter(isEvmChain)) {
    const accounts = chain.network.smartAccounts
    if (!accounts) continue
    const sponsorships = createSponsorships(deps.db, chain.network.id, deps.now)
    const bundler = openBundler(chain, accounts, { ...deps, keys, sponsorships, fees })
    stops.push(
      bundler.stop,
      watchFunds(chain, accounts, { ...deps, keys }),
      sweepHourly(sponsorships, { ...deps, network: chain.network.id }),
    )
    if (accounts.paymaster && 'address' in accounts.paymaster)
      stops.push(releaseEachMinute(sponsorships, { ...deps, chain, entryPoint: bundler.entryPoint }))
    smartAccounts.set(chain.network.id, {
      bundler,
      paymaster: openPaymaster(chain, accounts, { ...deps, keys, sponsorships, fees, bundler }),
    })
  }
  return {
    smartAccounts,
    async stop() {
      for (const end of stops) await end()
    },
  }
}

type SweepDeps = Pick<Deps, 'leases' | 'log'> & { network: string }

function sweepHourly({ sweep }: Sponsorships, { leases, log, network }: SweepDeps) {
  return runPeriodically(leases, {
    name: `sweep sponsorships ${network}`,
    everyMs: HOUR_MS,
    run: sweep,
    onFailure: (error) => log.warn(failureOf(error), 'old sponsorships stay for now'),
  })
}

function releaseEachMinute(
  sponsorships: Sponsorships,
  { leases, log, ...at }: Pick<Deps, 'leases' | 'log' | 'now'> & { chain: EvmChain; entryPoint: Address },
) {
  return runPeriodically(leases, {
    name: `release sponsorships ${at.chain.network.id}`,
    everyMs: MINUTE_MS,
    run: () => releaseSponsorships(sponsorships, at),
    onFailure: (error) => log.warn(failureOf(error), 'sponsorships that expired count for now'),
  })
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type OpenDeps = Deps & {
  keys: ReturnType<typeof readSmartAccountKeys>
  sponsorships: Sponsorships
  fees: FeeReader
}

function openBundler(chain: EvmChain, accounts: NetworkSmartAccounts, deps: OpenDeps): Bundler {
  const { config, db, metrics, log, now, keys, sponsorships, fees } = deps
  const network = chain.network.id
  if (accounts.bundlerUrl) {
    const rpcRequest = createExternalService(accounts.bundlerUrl)
    return {
      entryPoint: `0x${accounts.entryPoint.slice(2)}`,
      call: (method, params, { signal }) => rpcRequest(method, params, signal),
      settled: (_hash, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
      stop: async () => {},
    }
  }
  const [first, ...others] = keys.executors.map((key) => privateKeyToAccount(key))
  if (!first) throw new Error('bundler.executorKeys is missing')
  return createBundler({
    ...{ chain, db, accounts, fees, now, settings: config.bundler, executors: [first, ...others] },
    report: {
      onError: (error) => log.warn({ network, ...failureOf(error) }, 'the bundler will try again'),
      onRefused: (reason) => log.warn({ network, reason }, 'a node refused a bundle: it will be sent again'),
      async onIncluded(inclusions) {
        for (const { hash, isSuccess, actualCost } of inclusions) {
          metrics.bundlerOperations.inc({ network, outcome: isSuccess ? 'success' : 'reverted' })
          await sponsorships.settle(hash, actualCost)
        }
      },
    },
  })
}

type PaymasterDeps = OpenDeps & { bundler: Bundler }

function openPaymaster(chain: EvmChain, accounts: NetworkSmartAccounts, deps: PaymasterDeps): Paymaster | undefined {
  const { config, db, now, keys, sponsorships, fees, bundler } = deps
  const { paymaster } = accounts
  if (!paymaster) return undefined
  if ('url' in paymaster) {
    const rpcRequest = createExternalService(paymaster.url)
    return { call: (method, params, { signal }) => rpcRequest(method, params, signal) }
  }
  if (!keys.signer) throw new Error('sponsoring.signerKey is missing')
  return createPaymaster({
    ...{ chain, sponsorships, fees, now, settings: config.sponsoring, signer: privateKeyToAccount(keys.signer) },
    entryPoint: `0x${accounts.entryPoint.slice(2)}`,
    address: `0x${paymaster.address.slice(2)}`,
    estimate: (operation, caller) => requestGas(bundler, operation, caller),
    isGuest: (owner) => isGuestsWallet(db, owner),
    requireSender: async (operation) =>
      config.bundler.senders === 'own' ? requireOwnSender(operation, { chain, db, accounts }) : undefined,
  })
}
