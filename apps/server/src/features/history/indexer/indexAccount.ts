import type { EvmChain } from '../../../chains/connectChains.ts'
import { NodeRefused } from '../../../chains/requests/requestNode.ts'
import {
  type Found,
  type FoundPage,
  type Search,
  searchSources,
  type TransactionSource,
} from '../sources/transactionSource.ts'
import { type BlockRange, findByBlocks, findByLogs } from './findTransactions.ts'
import { type Account, BLOCKS_KEPT, type HistoryStore } from './historyStore.ts'
import { loadTransactions, type SeenTransaction } from './loadTransactions.ts'
import type { Tracing } from './tracing.ts'

/** How many blocks are read for transactions without logs, if the node has no index of them. */
export const BLOCKS_READ_MAX = 256
const RANGE_MAX = 1_000_000
const RANGE_FIRST = 10_000

/** How many blocks a node returns logs for at once, learnt from its refusals. One per network. */
export type RangeSize = { blocks: number }
export const firstRange = (): RangeSize => ({ blocks: RANGE_FIRST })

type Deps = {
  chain: EvmChain
  store: HistoryStore
  range: RangeSize
  tracing: Tracing
  sources: readonly TransactionSource[]
  report: Search['report']
}

/** Indexes new blocks up to the head. @returns what was found */
export async function indexForward(account: Account, head: number, deps: Deps) {
  const { chain, store, range, tracing } = deps
  const found: SeenTransaction[] = []
  const settled = settledBelow(head)
  let known = account
  for (let from = account.indexedTo + 1; from <= head; ) {
    const hashes = await findInRange(
      chain,
      account.address,
      { from, to: Math.min(head, from + range.blocks - 1) },
      range,
    )
    const byAddress = await findByAddress(account.address, { from, to: hashes.to }, settled, deps)
    const traced = await tracing.find(chain, account.address, { from, to: hashes.to })
    const named = keepNewest([...hashes.found, ...byAddress, ...traced], store.rowsPerAddress)
    const seen = await loadTransactions(chain, account.address, named, { settled, tracing })
    known = await store.save(known, seen, { indexedTo: hashes.to })
    found.push(...seen)
    from = hashes.to + 1
  }
  return found
}

/**
 * Indexes one step further into the past, by address and by logs. While a source that might know the rest fails, the logs come
 * first. @returns what was found
 */
export async function indexBackward(account: Account, deps: Deps): Promise<SeenTransaction[]> {
  const { address, logsFrom, transactionsFrom } = account
  if (transactionsFrom <= 0) return indexLogs(account, deps)
  const { chain, sources, report } = deps
  const page = await searchSources(sources, { chain, account: address, block: transactionsFrom, report })
  if (page === 'failed' && logsFrom > 0) return indexLogs(account, deps)
  return indexTransactions(account, page === 'failed' ? undefined : page, deps)
}

async function indexTransactions(account: Account, page: FoundPage | undefined, { chain, store, tracing }: Deps) {
  const { address, transactionsFrom } = account
  const settled = page?.isForeign ? Number.POSITIVE_INFINITY : settledBelow(account.indexedTo)
  const lowest = page && !page.isLast ? Math.min(...page.found.map(({ block }) => block)) : 0
  const found = page?.found ?? (await findByBlocks(chain.send, address, lastBlocks(transactionsFrom), settled))
  const seen = await loadTransactions(chain, address, found, { settled, tracing })
  // A page that gets no closer to the start would be requested forever.
  await store.save(account, seen, { transactionsFrom: lowest < transactionsFrom ? lowest : 0 })
  return seen
}

async function indexLogs(account: Account, { chain, store, range, tracing }: Deps): Promise<SeenTransaction[]> {
  const { address, logsFrom } = account
  const to = logsFrom - 1
  const { found, from } = await findDownFrom(chain, address, to, range)
  const traced = await tracing.find(chain, address, { from, to })
  const all = [...found, ...traced]
  const named = keepNewest(all, store.rowsPerAddress)
  const seen = await loadTransactions(chain, address, named, { settled: settledBelow(account.indexedTo), tracing })
  const reached = named.length < all.length ? Math.min(...named.map(({ block }) => block)) : from
  await store.save(account, seen, { logsFrom: reached })
  return seen
}

// A busy address has more in a range than an account may hold. Whole blocks, so that none is indexed in part.
function keepNewest(found: readonly Found[], most: number): readonly Found[] {
  if (found.length <= most) return found
  const lowest = found.map(({ block }) => block).sort((a, b) => b - a)[most - 1] ?? 0
  return found.filter(({ block }) => block >= lowest)
}

// Older blocks are on every node that stores them at all, and aren't expected to be reorganised.
function settledBelow(head: number): number {
  return head - BLOCKS_KEPT
}

function lastBlocks(before: number): BlockRange {
  return { from: Math.max(0, before - BLOCKS_READ_MAX), to: before - 1 }
}

// Finds transactions without logs: plain payments and calls. Reads the blocks if they are few, else uses the node's
// index if it has one.
async function findByAddress(
  address: string,
  { from, to }: BlockRange,
  settled: number,
  { chain, sources, report }: Deps,
): Promise<Found[]> {
  if (to - from < BLOCKS_READ_MAX) return findByBlocks(chain.send, address, { from, to }, settled)
  const found: Found[] = []
  for (let before = to + 1; before > from; ) {
    const page = await searchSources(sources, { chain, account: address, block: before, report })
    if (!page || page === 'failed')
      return findByBlocks(chain.send, address, { from: to - BLOCKS_READ_MAX + 1, to }, settled)
    found.push(...page.found.filter(({ block }) => block >= from))
    if (page.isLast) break
    before = Math.min(before - 1, ...page.found.map(({ block }) => block))
  }
  return found
}

async function findInRange(chain: EvmChain, address: string, { from, to }: BlockRange, range: RangeSize) {
  for (let end = to; ; end = from + range.blocks - 1) {
    const found = await tryRange(chain, address, { from, to: end }, range)
    if (found) return { found, to: end }
  }
}

async function findDownFrom(chain: EvmChain, address: string, to: number, range: RangeSize) {
  for (;;) {
    const from = Math.max(0, to - range.blocks + 1)
    const found = await tryRange(chain, address, { from, to }, range)
    if (found) return { found, from }
  }
}

// Nodes refuse ranges that are too large, each with a different limit: halve the range, and grow it again on success.
async function tryRange(chain: EvmChain, address: string, wanted: BlockRange, range: RangeSize) {
  try {
    const found = await findByLogs(chain.send, address, wanted)
    range.blocks = Math.min(RANGE_MAX, range.blocks * 2)
    return found
  } catch (error) {
    const size = wanted.to - wanted.from + 1
    if (!(error instanceof NodeRefused) || size <= 1) throw error
    range.blocks = Math.max(1, size >> 1)
    return undefined
  }
}
