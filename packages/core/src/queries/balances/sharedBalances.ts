import { networkOf } from '@latchkey/protocol'
import type { Balance } from '@latchkey/protocol/api'
import type { Client } from '../../client/client.ts'
import type { QueryContext } from '../query.ts'
import type { BalancesKey } from './balanceMemory.ts'
import type { Portfolio } from './readServerBalances.ts'

/**
 * The balances of an account on its network, from a query for all networks that is under way or has just been answered,
 * so that a view with both makes one request. Undefined if there is none, it can't say, or it is slow: it waits for the
 * slowest network.
 */
export async function readSharedBalances(
  client: Client,
  { account, currency }: Pick<BalancesKey, 'account' | 'currency'>,
  context: QueryContext,
): Promise<readonly Balance[] | undefined> {
  // Queries that a view starts together have all begun by then.
  await Promise.resolve()
  const networkId = networkOf(account)
  const query = context.client
    ?.getQueryCache()
    .findAll({ queryKey: ['latchkey', client.name, 'portfolio', account, currency] })
    .find(({ queryKey }) => queryKey.includes(networkId))
  if (!query) return undefined
  const answered = query.state.dataUpdateCount
  if (query.state.fetchStatus === 'fetching') {
    await soon(query.promise)
    if (query.state.dataUpdateCount === answered) return undefined
  } else if (query.state.isInvalidated || answered === 0 || isOld(client.now() - query.state.dataUpdatedAt)) {
    return undefined
  }
  const portfolio = context.client?.getQueryData<Portfolio>(query.queryKey)
  if (!portfolio || portfolio.unread.includes(networkId)) return undefined
  return portfolio.balances.filter(({ chainId }) => chainId === networkId)
}

const WAIT_MS = 1_000
const JUST_NOW_MS = 10_000

function isOld(ms: number): boolean {
  return ms < 0 || ms > JUST_NOW_MS
}

/** Waits until a promise has settled, but not for long. */
async function soon(promise: Promise<unknown> | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS)
  })
  const settled = promise?.then(
    () => undefined,
    () => undefined,
  )
  await Promise.race([settled, late])
  clearTimeout(timer)
}
