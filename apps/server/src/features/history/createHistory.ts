import { limits } from '@latchkey/protocol'
import type { HistoryItem } from '@latchkey/protocol/api'
import type { Address } from 'viem'
import { withDeadline } from '../../base/withDeadline.ts'
import type { ByNamespace } from '../../chains/byNamespace.ts'
import type { EvmChain } from '../../chains/connectChains.ts'
import { UpstreamsFailed } from '../../chains/requests/failover.ts'
import type { HistorySettings } from '../../config/settings/historySettings.ts'
import type { Database } from '../../db/openDatabase.ts'
import type { TokenBook } from '../assets/tokens/tokenBook.ts'
import { createCursors, type Position } from './cursor.ts'
import { describeItems } from './describeItems.ts'
import { findLookAlikes } from './findLookAlikes.ts'
import type { Indexer } from './indexer/createIndexer.ts'
import type { Account, HistoryStore } from './indexer/historyStore.ts'
import { type PageRow, readPage } from './readPage.ts'
import { sweepHistory } from './sweepHistory.ts'

export type History = {
  /** @returns undefined for a cursor of another query */
  page: (chains: readonly EvmChain[], address: Address, cursor?: string) => Promise<HistoryPage | undefined>
  /** Follows an account, and waits for the newest part of its history like `page`, for a few seconds at most. */
  prepare: (chain: EvmChain, address: Address) => Promise<void>
  /** Starts following an account, without waiting. */
  watch: (chain: EvmChain, address: Address) => void
  /** Drops what nobody requested for a while, and what exceeds the bound of all accounts. */
  sweep: () => ReturnType<typeof sweepHistory>
}
export type HistoryPage = { data: HistoryItem[]; next: string | null }
/**
 * Reads a page of an account's activity from the nodes of its network, in the namespaces that have no index here.
 * Undefined for an invalid cursor.
 */
export type HistoryReaders = ByNamespace<[account: string, cursor?: string], Promise<HistoryPage | undefined>>

type Deps = {
  db: Database
  store: HistoryStore
  indexer: Indexer
  tokenBook: TokenBook
  publicUrl: string
  cursorKey: string
  settings: HistorySettings
  now?: () => number
  waits?: HistoryWaits | undefined
}

/** How long a request waits for a chain, in milliseconds. */
export type HistoryWaits = {
  /** For new blocks: a slow chain must not delay what is already indexed. */
  news: number
  /** For an account requested for the first time, when there is nothing else to show. */
  first: number
  /** For older history, until a page is full. */
  past: number
}
const usualWaits: HistoryWaits = { news: 2_000, first: 4_000, past: 4_000 }

/** Before every transaction: where the first page starts. */
const start: Position = {
  minedAt: 2 ** 32 - 1,
  block: Number.MAX_SAFE_INTEGER,
  txIndex: 2 ** 31 - 1,
  accountId: 2 ** 31 - 1,
}

/** The activity of accounts, newest first, in pages of 50, from the server's own index. */
export function createHistory(deps: Deps): History {
  const { db, store, indexer, tokenBook, publicUrl, cursorKey, settings, now = Date.now, waits = usualWaits } = deps
  const cursors = createCursors(cursorKey)

  async function readAccounts(chains: readonly EvmChain[], address: string): Promise<Account[]> {
    const found = await Promise.all(chains.map(({ network }) => store.findAccount(network.id, address)))
    return found.filter((account) => account !== undefined)
  }

  // Indexes older blocks until the page is full, the whole history is indexed, or the time is up.
  async function readRows(chains: readonly EvmChain[], address: string, before: Position) {
    const until = Date.now() + waits.past
    for (;;) {
      const accounts = await readAccounts(chains, address)
      // Most new addresses have none.
      const hasRows = accounts.some(({ rows }) => rows > 0)
      const rows = hasRows ? await readPage(db, accounts, { before, limit: limits.HISTORY_PAGE_ENTRIES + 1 }) : []
      const isAll = accounts.every(store.isComplete)
      if (rows.length > limits.HISTORY_PAGE_ENTRIES || isAll || Date.now() > until) return { rows, isAll }
      const open = chains.filter(({ network }) =>
        accounts.some((account) => account.network === network.id && !store.isComplete(account)),
      )
      const stepped = await Promise.allSettled(open.map((chain) => indexer.on(chain).step(address)))
      if (stepped.every(({ status }) => status === 'rejected')) return { rows, isAll }
    }
  }

  function pageOf(rows: readonly PageRow[], isAll: boolean, before: Position) {
    const shown = rows.slice(0, limits.HISTORY_PAGE_ENTRIES)
    const isEnd = isAll && rows.length === shown.length
    return { shown, after: isEnd ? null : (shown.at(-1) ?? before) }
  }

  return {
    async page(chains, given, cursor) {
      const address = given.toLowerCase()
      const question = [address, ...chains.map(({ network }) => network.id)].join(' ')
      const before = cursor === undefined ? start : cursors.read(cursor, question)
      if (!before) return undefined
      // Only the first page can have new entries, and an unknown account must be indexed before it can be read.
      const updates = cursor === undefined ? chains.map((chain) => indexer.on(chain).update(address)) : []
      const isUnknown = async () => (await readAccounts(chains, address)).length === 0
      if ((await settle(updates, waits.news)) && (await isUnknown())) {
        const failure = await settle(updates, waits.first)
        // Failing to read an account doesn't mean that it has no activity.
        if (failure && (await isUnknown())) throw failure
      }
      const { rows, isAll } = await readRows(chains, address, before)
      const { shown, after } = pageOf(rows, isAll, before)
      const next = after && cursors.write(after, question)
      const byNetwork = new Map<string, EvmChain>(chains.map((chain) => [chain.network.id, chain]))
      for (const chain of chains) indexer.on(chain).fill(address).catch(indexer.on(chain).report)
      const lookAlikes = await findLookAlikes(db, shown)
      return { data: await describeItems(shown, { chains: byNetwork, tokenBook, publicUrl, lookAlikes }), next }
    },

    async prepare(chain, given) {
      const address = given.toLowerCase()
      const watched = indexer.on(chain)
      await settle([watched.update(address)], waits.news)
      await readRows([chain], address, start)
      watched.fill(address).catch(watched.report)
    },

    watch(chain, given) {
      const address = given.toLowerCase()
      const watched = indexer.on(chain)
      watched
        .follow(address)
        .then(() => watched.fill(address))
        .catch(watched.report)
    },

    sweep: () => sweepHistory({ db, settings, now }),
  }
}

/**
 * Waits for all jobs, for at most `ms`. @returns the first error if all failed, an error if the time ran out, else
 * undefined
 */
async function settle(jobs: readonly Promise<unknown>[], ms: number): Promise<unknown> {
  const settled = await withDeadline(Promise.allSettled(jobs), ms, undefined)
  if (!settled) return new UpstreamsFailed(`nothing new in ${ms} ms`)
  if (!settled.every(({ status }) => status === 'rejected')) return undefined
  const [first] = settled
  return first?.status === 'rejected' ? first.reason : undefined
}
