import type { PendingTransaction } from '@latchkey/core'
import { type HistoryPage, isSpam, readHistory } from '@latchkey/core/queries'
import {
  type AccountId,
  addressOf,
  isLatchkeyError,
  type LatchkeyError,
  type NetworkId,
  networkOf,
} from '@latchkey/protocol'
import type { HistoryItem } from '@latchkey/protocol/api'
import { isBait } from './describeActivity.ts'
import { pendingRows } from './pendingRows.ts'

/** An account's transactions: its history, and what this browser submitted itself. */
export type Activity = {
  /** Newest first, each once, of one network, without spam and bait. */
  readonly transactions: readonly HistoryItem[]
  /** Purchases by card; empty without a provider. */
  readonly coinbaseTransactions: readonly HistoryItem[]
  readonly loading: boolean
  readonly empty: boolean
  /** The cursor of the next page. Undefined at the end and after a failure. */
  readonly next: string | undefined
  readonly lastNetworkInView: NetworkId | undefined
  /** Submitted by this browser and not in the history yet, newest first. */
  readonly pending: readonly PendingTransaction[]
  /** `HISTORY_FAILED`, with its cause; earlier items stay. */
  readonly error: LatchkeyError | undefined
}

export type ActivityFacts = {
  readonly pages: readonly HistoryPage[] | undefined
  readonly error: Error | null
  readonly pending: readonly PendingTransaction[]
  /** Undefined while no wallet is connected. */
  readonly account: AccountId | undefined
  /** Milliseconds since 1970. Only called for an account: a server, which has none, may prerender without a clock. */
  readonly now: () => number
}

/** Combines the pages of the history with the browser's own transactions. */
export function readActivity({ pages, error, pending, account, now: clock }: ActivityFacts): Activity {
  if (account === undefined) return nothing
  const now = clock()
  const networkId = networkOf(account)
  const history = readHistory({ pages, error })
  const items = history.status === 'filled' ? history.items : []
  const transactions = items.filter(
    (item) => !isSpam(item) && !isBait(item, addressOf(account)) && isOn(networkId, item),
  )
  return {
    transactions,
    coinbaseTransactions: [],
    loading: history.status === 'loading',
    empty: history.status !== 'loading' && transactions.length === 0,
    next: history.status === 'filled' ? history.next : undefined,
    lastNetworkInView: networkId,
    pending: pendingRows(pending, items, { account, now }),
    error: isLatchkeyError(error) ? error : undefined,
  }
}

// Only the active chain; items without a chain are kept.
function isOn(networkId: NetworkId, { metadata }: HistoryItem): boolean {
  return metadata.chain === null || metadata.chain === undefined || metadata.chain === networkId
}

const nothing: Activity = {
  transactions: [],
  coinbaseTransactions: [],
  loading: false,
  empty: true,
  next: undefined,
  lastNetworkInView: undefined,
  pending: [],
  error: undefined,
}
