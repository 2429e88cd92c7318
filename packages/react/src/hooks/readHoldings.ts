import { isLatchkeyError, type LatchkeyError, type NetworkId } from '@latchkey/protocol'
import type { Balance } from '@latchkey/protocol/api'
import { readTokenBalance, sortTokens, type TokenBalance, type Total, totalOf } from './tokenBalance.ts'

/** The known balances and their state. */
export type Holdings = {
  readonly status: HoldingsStatus
  readonly tokens: readonly TokenBalance[]
  readonly total: Total
  /** When they were read, in milliseconds since 1970. */
  readonly readAt: number | undefined
  readonly error: LatchkeyError | undefined
  /** Networks that could never be read: neither tokens nor total include them. */
  readonly unread: readonly NetworkId[]
  /** Networks of which only earlier values are known, because they can't be read now. */
  readonly outdated: readonly NetworkId[]
}

/** `stale`: an earlier value is shown while a new one loads or after it failed. `failed`: there never was one. */
export type HoldingsStatus = 'disconnected' | 'loading' | 'ready' | 'stale' | 'failed'

/** The relevant part of a query's result. */
export type BalancesResult = {
  readonly data: readonly Balance[] | undefined
  readonly error: Error | null
  readonly dataUpdatedAt: number
  /** This visit has had a response; before that, `data` comes from the last visit. */
  readonly isFetchedAfterMount: boolean
  readonly isFetching: boolean
}

/**
 * The result of a query for balances. `home`: the active network, undefined while no wallet is connected. `asked`: the networks that the
 * query is about. `missing`: those that it couldn't read, though it answered.
 */
export function readHoldings(
  result: BalancesResult,
  home: NetworkId | undefined,
  asked: readonly NetworkId[] = home ? [home] : [],
  missing: readonly NetworkId[] = [],
): Holdings {
  const { data = [], dataUpdatedAt } = result
  const tokens = home ? sortTokens(data.flatMap((balance) => readTokenBalance(balance, home) ?? [])) : []
  const status = home ? statusOf(result, tokens) : 'disconnected'
  const isKnown = (id: NetworkId) => tokens.some((token) => token.networkId === id)
  return {
    status,
    tokens,
    total: totalOf(tokens),
    readAt: dataUpdatedAt > 0 ? dataUpdatedAt : undefined,
    error: isLatchkeyError(result.error) ? result.error : undefined,
    unread: status === 'failed' ? asked : missing.filter((id) => !isKnown(id)),
    outdated: status === 'stale' && result.error ? asked : missing.filter(isKnown),
  }
}

/** Whether an account has anything of these. */
export function isAnyHeld(tokens: readonly TokenBalance[]): boolean {
  return tokens.some(({ amount }) => amount.units > 0n)
}

/** Whether zero would be a guess: what couldn't be read may hold something. */
export function isTotalUnknown({ status, tokens, unread }: Holdings): boolean {
  return status === 'failed' || (unread.length > 0 && !isAnyHeld(tokens))
}

function statusOf(
  { data, error, isFetchedAfterMount, isFetching }: BalancesResult,
  tokens: readonly TokenBalance[],
): HoldingsStatus {
  if (!data) return error ? 'failed' : 'loading'
  if (error) return 'stale'
  // A recent value of an earlier visit is as good as new, and background reads aren't shown.
  if (!isFetching || isFetchedAfterMount) return 'ready'
  // An account that was empty may not be any more.
  return isAnyHeld(tokens) ? 'stale' : 'loading'
}
