import type { Holdings, HoldingsStatus } from './readHoldings.ts'
import { sortTokens, totalOf } from './tokenBalance.ts'

/**
 * The combined holdings of several accounts. One that can't be read doesn't hide the others: its last values are
 * included, and the whole is marked as out of date.
 */
export function combineHoldings(all: readonly Holdings[]): Holdings {
  const tokens = sortTokens(all.flatMap((one) => one.tokens))
  const times = all.flatMap(({ readAt }) => readAt ?? [])
  return {
    status: statusOf(all.map(({ status }) => status)),
    tokens,
    total: totalOf(tokens),
    readAt: times.length > 0 ? Math.min(...times) : undefined,
    error: all.find(({ error }) => error)?.error,
  }
}

/** The holdings on one network, with their own total. */
export function holdingsOn(holdings: Holdings, networkId: string): Holdings {
  const tokens = holdings.tokens.filter((token) => token.networkId === networkId)
  return { ...holdings, tokens, total: totalOf(tokens) }
}

function statusOf(all: readonly HoldingsStatus[]): HoldingsStatus {
  const [first = 'disconnected'] = all
  if (all.every((one) => one === first)) return first
  const hasSome = all.some((one) => one === 'ready' || one === 'stale')
  return hasSome ? 'stale' : 'loading'
}
