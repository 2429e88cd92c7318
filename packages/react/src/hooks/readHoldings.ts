import { isLatchkeyError, type LatchkeyError, type NetworkId } from '@latchkey/protocol'
import type { Balance } from '@latchkey/protocol/api'
import { readTokenBalance, sortTokens, type TokenBalance, type Total, totalOf } from './tokenBalance.ts'

/** What is known of balances, and how well. */
export type Holdings = {
  readonly status: HoldingsStatus
  readonly tokens: readonly TokenBalance[]
  readonly total: Total
  /** When they were read, in milliseconds since 1970. */
  readonly readAt: number | undefined
  readonly error: LatchkeyError | undefined
}

/**
 * `stale`: a last value is shown while the new one is on its way or did not come. `failed`: there never was one.
 */
export type HoldingsStatus = 'disconnected' | 'loading' | 'ready' | 'stale' | 'failed'

/** The part of a query's result that decides. */
export type BalancesResult = {
  readonly data: readonly Balance[] | undefined
  readonly error: Error | null
  readonly dataUpdatedAt: number
  /** This visit has had an answer; before it, `data` is what the last visit read. */
  readonly isFetchedAfterMount: boolean
  readonly isFetching: boolean
}

export function readHoldings(result: BalancesResult, home: NetworkId | undefined): Holdings {
  const { data = [], dataUpdatedAt } = result
  const tokens = home ? sortTokens(data.flatMap((balance) => readTokenBalance(balance, home) ?? [])) : []
  return {
    status: home ? statusOf(result) : 'disconnected',
    tokens,
    total: totalOf(tokens),
    readAt: dataUpdatedAt > 0 ? dataUpdatedAt : undefined,
    error: isLatchkeyError(result.error) ? result.error : undefined,
  }
}

function statusOf({ data, error, isFetchedAfterMount, isFetching }: BalancesResult): HoldingsStatus {
  if (!data) return error ? 'failed' : 'loading'
  // What an earlier visit read a moment ago is as good as new, and the rounds of reading are not shown.
  return error || (isFetching && !isFetchedAfterMount) ? 'stale' : 'ready'
}
