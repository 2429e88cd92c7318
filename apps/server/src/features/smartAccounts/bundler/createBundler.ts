import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { createCache } from '../../../base/cache.ts'
import { withinBounds } from '../../../base/workBounds.ts'
import type { EvmChain } from '../../../chains/connectChains.ts'
import type { BundlerSettings, NetworkSmartAccounts } from '../../../config/settings/smartAccountSettings.ts'
import type { Database } from '../../../db/openDatabase.ts'
import { acceptOperation } from './acceptOperation.ts'
import type { Bundler } from './bundler.ts'
import { BundlerError } from './bundlerError.ts'
import { createBundleStore } from './bundles/bundleStore.ts'
import { createMempool } from './bundles/mempool.ts'
import type { Receipts } from './bundles/settleBundles.ts'
import { createSettlements } from './bundles/settlements.ts'
import { type BundlingReport, startBundling } from './bundles/startBundling.ts'
import { createDataGasReader } from './gas/dataGas.ts'
import { estimateGas } from './gas/estimateGas.ts'
import { type FeeReader, gasPricesOf } from './gas/fees.ts'
import { readByHash, readReceipt } from './readOperation.ts'
import { readParams } from './readParams.ts'

export type BundlerDeps = {
  chain: EvmChain
  db: Database
  accounts: NetworkSmartAccounts
  fees: FeeReader
  settings: BundlerSettings
  executors: readonly [PrivateKeyAccount, ...PrivateKeyAccount[]]
  now: () => number
  report: BundlingReport
}

/** The built-in bundler of a network: a private mempool in the database, and executor keys that send bundles. */
export function createBundler(deps: BundlerDeps): Bundler {
  const { chain, db, accounts, fees, settings, executors, now, report } = deps
  const entryPoint: Address = `0x${accounts.entryPoint.slice(2)}`
  const mempool = createMempool(db, chain.network.id, now)
  const store = createBundleStore(db, chain.network.id, now)
  const settlements = createSettlements()
  const receipts: Receipts = createCache({ ttlMs: RECEIPT_MS, maxKeys: 100, now })
  const sending = { chain, entryPoint, executors, mempool, fees, store, receipts, settings, now }
  const bundling = startBundling({ ...sending, report, onSettled: settlements.settle })
  const at = { entryPoint, chainId: chain.chainId, gasMax: settings.gasMax }
  const dataGas = createDataGasReader(chain, entryPoint)

  return {
    entryPoint,
    stop: bundling.stop,
    settled: settlements.wait,
    async call(method, params, { projectId, signal }) {
      const given = readParams(method, params, entryPoint)
      const whileAsked = <Value>(run: () => Promise<Value>) => withinBounds({ ...SIMULATION, signal }, run)
      switch (given.method) {
        case 'eth_chainId':
          return hex(BigInt(chain.chainId))
        case 'eth_supportedEntryPoints':
          return [entryPoint]
        case 'pimlico_getUserOperationGasPrice':
          return inHex(gasPricesOf(await fees.read(chain)))
        case 'eth_estimateUserOperationGas':
          return whileAsked(async () =>
            inHex(await estimateGas(chain, given.operation, { ...at, dataGas, fees: await fees.read(chain) })),
          )
        case 'eth_sendUserOperation': {
          const [executor] = executors
          const at = { entryPoint, executor: executor.address }
          const accepting = { chain, db, accounts, settings, mempool, fees, dataGas, whileAsked, ...at }
          const hash = await acceptOperation(given.operation, projectId, accepting)
          bundling.wake()
          return hash
        }
        case 'eth_getUserOperationByHash':
          return readByHash(given.hash, { chain, mempool, receipts, entryPoint })
        case 'eth_getUserOperationReceipt':
          return readReceipt(given.hash, { chain, mempool, receipts, entryPoint })
        default:
          throw new BundlerError('methodNotFound', `The method ${method} does not exist here`)
      }
    },
  }
}

/** What a stranger's operation may cost before it is accepted. The search for a gas limit takes the most requests. */
const SIMULATION = { timeoutMs: 30_000, requestsMax: 60 }

// A chain may take back a block.
const RECEIPT_MS = 1_000

function hex(value: bigint): string {
  return `0x${value.toString(16)}`
}

/** Replaces every bigint by its hex form. */
function inHex(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, typeof each === 'bigint' ? hex(each) : inHex(each)]),
  )
}
