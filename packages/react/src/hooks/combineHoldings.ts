import { type Holdings, type HoldingsStatus, isAnyHeld } from './readHoldings.ts'
import { sortTokens, totalOf } from './tokenBalance.ts'

/**
 * The combined holdings of several accounts. One that can't be read leaves the others as they are: its networks are named in `unread` or
 * `outdated`, and the rest is as good as it is.
 */
export function combineHoldings(all: readonly Holdings[]): Holdings {
  const tokens = sortTokens(all.flatMap((one) => one.tokens))
  const status = statusOf(
    all.map((one) => one.status),
    isAnyHeld(tokens),
  )
  // When something is up to date, how old the rest is only concerns the rest.
  const told = status === 'ready' ? all.filter((one) => one.status === 'ready') : all
  const times = told.flatMap(({ readAt }) => readAt ?? [])
  return {
    status,
    tokens,
    total: totalOf(tokens),
    readAt: times.length > 0 ? Math.min(...times) : undefined,
    error: told.find(({ error }) => error)?.error,
    unread: all.flatMap((one) => one.unread),
    outdated: all.flatMap((one) => one.outdated),
  }
}

/** The holdings on one network, with their own total. */
export function holdingsOn(holdings: Holdings, networkId: string): Holdings {
  const tokens = holdings.tokens.filter((token) => token.networkId === networkId)
  const unread = holdings.unread.filter((id) => id === networkId)
  return { ...holdings, tokens, total: totalOf(tokens), unread }
}

function statusOf(all: readonly HoldingsStatus[], isHeld: boolean): HoldingsStatus {
  const [first = 'disconnected'] = all
  if (all.every((one) => one === first)) return first
  // Zero isn't the total until each of them has answered.
  if (all.includes('loading')) return isHeld ? 'stale' : 'loading'
  return all.includes('ready') ? 'ready' : 'stale'
}
