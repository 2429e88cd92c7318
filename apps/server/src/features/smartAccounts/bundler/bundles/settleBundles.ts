import { type Address, type Hex, parseEventLogs, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import type { Cache } from '../../../../base/cache.ts'
import type { EvmChain } from '../../../../chains/connectChains.ts'
import type { BundleStore, Inclusion, OpenBundle, SignedBundle } from './bundleStore.ts'

type Deps = { chain: EvmChain; entryPoint: Address; store: BundleStore; receipts: Receipts; now: () => number }
/** Those that were read just now, because an app asks for the receipt as soon as it is there. */
export type Receipts = Cache<TransactionReceipt>
export type Settled = { bundle: OpenBundle; included: readonly Inclusion[]; cost: bigint }

/** Records what became of the open bundles. Returns those that are settled now and those that are still open. */
export async function settleBundles(
  open: readonly OpenBundle[],
  deps: Deps,
): Promise<{ settled: Settled[]; waiting: OpenBundle[] }> {
  const settled: Settled[] = []
  const waiting: OpenBundle[] = []
  const counts = new Map<Hex, number>()
  for (const bundle of open) {
    const mined = await findReceipt(bundle, deps.chain)
    if (mined) {
      deps.receipts.set(mined.transaction.hash, mined.receipt)
      const hasReverted = mined.receipt.status === 'reverted'
      // Anyone who saw the bundle may have sent its operations first, which made it revert.
      const included = hasReverted
        ? await findInclusions(bundle, deps)
        : inclusionsIn(mined.receipt.logs, deps.entryPoint)
      await deps.store.settle(bundle, { mined: { transaction: mined.transaction, hasReverted }, included })
      settled.push({ bundle, included, cost: mined.receipt.gasUsed * mined.receipt.effectiveGasPrice })
      continue
    }
    const count = counts.get(bundle.executor) ?? (await countOf(bundle.executor, deps.chain))
    counts.set(bundle.executor, count)
    if (!isLost(bundle, { open, count, now: deps.now() })) waiting.push(bundle)
    else {
      // Its operations may be in a block all the same, in a bundle of someone else.
      const included = await findInclusions(bundle, deps)
      await deps.store.settle(bundle, { included })
      settled.push({ bundle, included, cost: 0n })
    }
  }
  return { settled, waiting }
}

/** The operations that the EntryPoint's events say were executed. */
export function inclusionsIn(logs: TransactionReceipt['logs'], entryPoint: Address): Inclusion[] {
  const own = logs.filter(({ address }) => address.toLowerCase() === entryPoint.toLowerCase())
  const events = parseEventLogs({ abi: entryPoint07Abi, eventName: 'UserOperationEvent', logs: own })
  return events.map(({ args, transactionHash }) => ({
    hash: args.userOpHash,
    isSuccess: args.success,
    actualCost: args.actualGasCost,
    transactionHash,
  }))
}

async function findReceipt(bundle: OpenBundle, { reader }: EvmChain) {
  for (const transaction of bundle.transactions) {
    const receipt = await reader.getTransactionReceipt({ hash: transaction.hash }).catch(ifThere)
    if (receipt) return { transaction: transaction satisfies SignedBundle, receipt }
  }
  return undefined
}

function ifThere(error: unknown): undefined {
  if (!(error instanceof TransactionReceiptNotFoundError)) throw error
}

function countOf(executor: Hex, { reader }: EvmChain): Promise<number> {
  return reader.getTransactionCount({ address: executor, blockTag: 'latest' })
}

/**
 * Another transaction has its nonce, or an earlier nonce is missing because the chain started over. Not at once, because one
 * node may know less than another.
 */
function isLost(
  { executor, nonce, transactions, createdAt }: OpenBundle,
  { open, count, now }: { open: readonly OpenBundle[]; count: number; now: number },
): boolean {
  const latest = Math.max(createdAt, ...transactions.map((each) => each.createdAt))
  const before = open.filter((each) => each.executor === executor && each.nonce >= count && each.nonce < nonce)
  const isUsed = count > nonce
  const hasGap = before.length < nonce - count
  return (isUsed || hasGap) && now - latest > LOST_AFTER_MS
}

const LOST_AFTER_MS = 30_000

async function findInclusions(bundle: OpenBundle, { chain, entryPoint }: Deps): Promise<Inclusion[]> {
  const hashes = [...new Set(bundle.transactions.flatMap(({ operations }) => operations))]
  if (hashes.length === 0) return []
  const event = entryPoint07Abi.find((item) => item.type === 'event' && item.name === 'UserOperationEvent')
  if (event?.type !== 'event' || event.name !== 'UserOperationEvent') return []
  const fromBlock = BigInt(Math.max(0, bundle.block - 1))
  const logs = await chain.reader.getLogs({ address: entryPoint, event, args: { userOpHash: hashes }, fromBlock })
  return logs.flatMap(({ args, transactionHash }) => {
    const { userOpHash, success, actualGasCost } = args
    if (!userOpHash || success === undefined || actualGasCost === undefined) return []
    return [{ hash: userOpHash, isSuccess: success, actualCost: actualGasCost, transactionHash }]
  })
}
