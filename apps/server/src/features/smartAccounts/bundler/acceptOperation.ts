import { gasOf } from '@latchkey/accounts'
import type { Address, Hex } from 'viem'
import type { EvmChain } from '../../../chains/connectChains.ts'
import type { BundlerSettings, NetworkSmartAccounts } from '../../../config/settings/smartAccountSettings.ts'
import type { Database } from '../../../db/openDatabase.ts'
import { BundlerError } from './bundlerError.ts'
import type { Mempool } from './bundles/mempool.ts'
import type { DataGasReader } from './gas/dataGas.ts'
import { type FeeReader, leastFeesOf } from './gas/fees.ts'
import { preVerificationGasOf } from './gas/preVerificationGas.ts'
import { requireOwnSender } from './ownSender.ts'
import { simulateBundle } from './simulate.ts'
import { hashOf, type Operation } from './userOperation.ts'

type Deps = {
  chain: EvmChain
  db: Database
  accounts: NetworkSmartAccounts
  settings: BundlerSettings
  mempool: Mempool
  fees: FeeReader
  dataGas: DataGasReader
  entryPoint: Address
  /** In whose name it is simulated. */
  executor: Address
  /** Runs what only matters as long as the client waits. */
  whileAsked: <Value>(run: () => Promise<Value>) => Promise<Value>
}

/**
 * Checks an operation, simulates it and stores it. Returns its hash once it is stored: from then on it survives a crash.
 *
 * @throws BundlerError if it is refused
 */
export async function acceptOperation(operation: Operation, projectId: string, deps: Deps): Promise<Hex> {
  const { chain, settings, mempool, entryPoint, whileAsked } = deps
  const hash = hashOf(operation, { chainId: chain.chainId, entryPoint })
  const { known, isBanned } = await mempool.look(hash, operation.sender)
  if (known && known.status !== 'failed') return hash
  await whileAsked(() => requireAcceptable(operation, isBanned, deps))
  await mempool.add(hash, operation, projectId, settings)
  return hash
}

async function requireAcceptable(operation: Operation, isBanned: boolean, deps: Deps): Promise<void> {
  const { chain, accounts, settings, mempool, fees, dataGas, entryPoint, executor } = deps
  const current = await fees.read(chain)
  requireGas(operation, settings.gasMax, await dataGas(operation, current))
  requireFees(operation, leastFeesOf(current))
  if (isBanned)
    throw new BundlerError('banned', 'An operation of this account made a bundle revert: try again in an hour')
  if (await mempool.isUnwelcome(operation.sender))
    throw new BundlerError('limited', 'Bundles of new accounts revert too often: try again in an hour')
  if (settings.senders === 'own') await requireOwnSender(operation, { chain, db: deps.db, accounts })
  const refused = await simulateBundle(chain, [operation], { entryPoint, executor, tip: current.tip })
  if (refused) throw refused.error
}

function requireGas(operation: Operation, gasMax: number, dataGas: bigint): void {
  // What pays for data is used up by nobody.
  if (gasOf(operation) - dataGas > gasMax)
    throw new BundlerError('invalid', `The operation may use ${gasMax} gas at most, with all its limits together`)
  const least = preVerificationGasOf(operation) + dataGas
  if (operation.preVerificationGas < least)
    throw new BundlerError('invalid', `preVerificationGas is too low: it must be at least ${least}`)
}

function requireFees(operation: Operation, least: { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }): void {
  for (const name of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const)
    if (operation[name] < least[name])
      throw new BundlerError('invalid', `${name} is too low: it must be at least ${least[name]}`)
}
