import type { Address, Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { reasonOf } from '../../../../base/reasonOf.ts'
import type { EvmChain } from '../../../../chains/connectChains.ts'
import type { BundlerSettings } from '../../../../config/settings/smartAccountSettings.ts'
import { feesOf } from '../bundleGas.ts'
import { type FeeReader, leastFeesOf } from '../gas/fees.ts'
import { simulateBundle } from '../simulate.ts'
import type { Operation } from '../userOperation.ts'
import type { BundleStore, OpenBundle } from './bundleStore.ts'
import { BUNDLE_REVERTED, type Mempool, SET_BACK } from './mempool.ts'
import { type HashedOperation, signBundle } from './signBundle.ts'

export type SendDeps = {
  chain: EvmChain
  entryPoint: Address
  executors: readonly PrivateKeyAccount[]
  mempool: Mempool
  fees: FeeReader
  store: BundleStore
  settings: BundlerSettings
  now: () => number
  onRefused: (transaction: Hex, reason: string) => void
}

/** Puts waiting operations into bundles, as many as there are free lanes. Returns how many bundles were sent. */
export async function sendPending(open: readonly OpenBundle[], deps: SendDeps): Promise<number> {
  const { chain, executors, fees, mempool, settings } = deps
  const lanes = executors
    .map((executor) => ({ executor, load: open.filter((each) => isOf(each, executor)).length }))
    .filter(({ load }) => load < settings.bundlesPerKey)
    .sort((a, b) => a.load - b.load)
  let sent = 0
  for (const { executor } of lanes) {
    if ((await mempool.pending(1)).length === 0) break
    const { maxFeePerGas } = leastFeesOf(await fees.read(chain))
    const pending = await mempool.pending(settings.operationsPerBundle * 4, maxFeePerGas)
    if (pending.length === 0) break
    const [operations, state] = await Promise.all([choose(pending, executor, deps), readState(executor, deps)])
    if (operations.length === 0) break
    if (await sendBundle(executor, { operations, state }, deps)) sent++
  }
  return sent
}

/** Sends a bundle again, and one that has waited too long with a higher fee and without operations that don't work any more. */
export async function resend(bundle: OpenBundle, deps: SendDeps): Promise<void> {
  const { settings, store, now } = deps
  const [latest] = bundle.transactions
  const executor = deps.executors.find((account) => isOf(bundle, account))
  if (!latest) return
  if (!executor || now() - latest.createdAt < settings.replaceAfterSeconds * 1000) return broadcast(latest, deps)
  const signed = await signReplacement(bundle, executor, deps)
  if (signed && (await store.replace(bundle, signed))) return broadcast(signed, deps)
  return broadcast(latest, deps)
}

async function readState({ address }: PrivateKeyAccount, { chain, fees }: SendDeps) {
  const [chainCount, block, { tip }] = await Promise.all([
    chain.reader.getTransactionCount({ address, blockTag: 'latest' }),
    chain.reader.getBlockNumber(),
    fees.read(chain),
  ])
  return { chainCount, block: Number(block), tip }
}

async function sendBundle(
  executor: PrivateKeyAccount,
  { operations, state }: { operations: HashedOperation[]; state: Awaited<ReturnType<typeof readState>> },
  deps: SendDeps,
): Promise<boolean> {
  const { entryPoint, store, settings } = deps
  const { chainId } = deps.chain
  const { chainCount, block, tip } = state
  const fees = feesOf(
    operations.map(({ operation }) => operation),
    tip,
  )
  const signed = await store.claim({
    executor: executor.address,
    chainCount,
    block,
    operations: operations.map(({ hash }) => hash),
    bundlesMax: settings.bundlesPerKey,
    sign: (nonce) => signBundle(executor, { chainId, entryPoint, nonce, operations, fees }),
  })
  if (!signed) return false
  await broadcast(signed, deps)
  return true
}

/** The fee rises by an eighth, which is what nodes ask of a replacement, up to the operator's limit. */
async function signReplacement(bundle: OpenBundle, executor: PrivateKeyAccount, deps: SendDeps) {
  const { chain, entryPoint, mempool, settings } = deps
  const [latest] = bundle.transactions
  const first = bundle.transactions.at(-1)
  if (!latest || !first) return undefined
  const raised = (fee: bigint) => (fee * 1125n) / 1000n + 1n
  const fees = {
    maxFeePerGas: raised(latest.maxFeePerGas),
    maxPriorityFeePerGas: raised(latest.maxPriorityFeePerGas),
  }
  if (fees.maxFeePerGas * 100n > first.maxFeePerGas * BigInt(100 + settings.feeRisePercent) + 100n) return undefined
  const kept = await withoutRefused(await mempool.readAll(latest.operations), executor.address, deps)
  const { chainId } = chain
  return signBundle(executor, { chainId, entryPoint, nonce: bundle.nonce, operations: kept.operations, fees })
}

/** Only operations that the chain takes together. The others fail or wait. */
async function choose(
  pending: Awaited<ReturnType<Mempool['pending']>>,
  executor: PrivateKeyAccount,
  deps: SendDeps,
): Promise<HashedOperation[]> {
  const [first] = pending
  if (!first) return []
  const independent = pending.filter(
    ({ operation, setbacks }, index) =>
      setbacks === 0 && !pending.slice(0, index).some((each) => mustWait(operation, each.operation)),
  )
  const batch = first.setbacks > 0 ? [first] : independent.slice(0, deps.settings.operationsPerBundle)
  const { operations, refused } = await withoutRefused(batch, executor.address, deps)
  for (const { hash, operation, reason } of refused) {
    // Another one of its account may have taken what it needs for the moment, such as the account's deposit.
    const own = batch.find((each) => each.operation.sender === operation.sender)
    if (own?.hash !== hash) continue
    // The chain took it before, and its bundle reverted: it is why.
    await deps.mempool.fail(hash, own.reason === SET_BACK ? BUNDLE_REVERTED : reason)
  }
  return operations
}

/**
 * Whether an operation can't be in a bundle with an earlier one: they are of the same account, and share a sequence of nonces, or one
 * creates the account (ERC-4337, semi-abstracted nonces).
 */
function mustWait(operation: Operation, earlier: Operation): boolean {
  if (operation.sender !== earlier.sender) return false
  return operation.nonce >> 64n === earlier.nonce >> 64n || Boolean(operation.factory || earlier.factory)
}

async function withoutRefused(given: readonly HashedOperation[], executor: Address, deps: SendDeps) {
  const { chain, entryPoint } = deps
  const { tip } = await deps.fees.read(chain)
  const refused: (HashedOperation & { reason: string })[] = []
  let operations = given.map(({ hash, operation }) => ({ hash, operation }))
  while (operations.length > 0) {
    const list = operations.map(({ operation }) => operation)
    const found = await simulateBundle(chain, list, { entryPoint, executor, tip })
    if (!found) break
    const bad = operations[found.index] ?? operations[0]
    if (bad) refused.push({ ...bad, reason: found.error.message })
    operations = operations.filter((each) => each !== bad)
  }
  return { operations, refused }
}

// It is stored, so a failure here is no loss: it is sent again until a block has it or another one of its nonce.
async function broadcast({ hash, raw }: { hash: Hex; raw: Hex }, { chain, onRefused }: SendDeps): Promise<void> {
  try {
    await chain.reader.sendRawTransaction({ serializedTransaction: raw })
  } catch (error) {
    onRefused(hash, reasonOf(error))
  }
}

function isOf(bundle: OpenBundle, executor: PrivateKeyAccount): boolean {
  return bundle.executor.toLowerCase() === executor.address.toLowerCase()
}
