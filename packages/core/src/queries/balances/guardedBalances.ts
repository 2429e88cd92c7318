import { isLatchkeyError, LatchkeyError, limits } from '@latchkey/protocol'
import type { Balance } from '@latchkey/protocol/api'
import type { Client } from '../../client/client.ts'
import { type QueryContext, readingOnReturn } from '../query.ts'
import {
  type BalancesKey,
  readBalanceMemory,
  readCachedBalances,
  rememberBalances,
  rememberFailure,
} from './balanceMemory.ts'

/**
 * The query options of balances that `read` reads. They begin with the last ones of this browser, store what was read
 * for the next visit, and make no request for 30 s after a failure. Tokens with 0 decimals are left out, because they
 * are not amounts of money (specification 5).
 */
export function guardedBalances(client: Client, key: BalancesKey, read: Read) {
  return {
    ...guardedOptions(client, key),
    queryFn: (context: QueryContext) => readGuarded(client, key, () => read(context)),
    initialData: () => readCachedBalances(client, key)?.balances,
  }
}

/** What queries for balances have in common whatever they answer. */
export function guardedOptions(client: Client, key: BalancesKey) {
  return {
    initialDataUpdatedAt: () => readCachedBalances(client, key)?.readAt,
    ...readingOnReturn,
    retry: false,
  }
}

type Read = (context: QueryContext) => Promise<readonly Balance[]>

/** Reads balances like `guardedBalances`, for a query that answers more than them. */
export async function readGuarded(
  client: Client,
  key: BalancesKey,
  read: () => Promise<readonly Balance[]>,
): Promise<readonly Balance[]> {
  const failedAt = readBalanceMemory(client, key)?.failedAt
  const wait = failedAt === undefined ? 0 : failedAt + limits.BALANCE_RETRY_GAP_MS - client.now()
  if (wait > 0 && wait <= limits.BALANCE_RETRY_GAP_MS)
    throw new LatchkeyError('BALANCE_UNAVAILABLE', { data: { retryAfterMs: wait } })
  try {
    const balances = (await read()).filter((balance) => Number(balance.quantity.decimals) !== 0)
    rememberBalances(client, key, balances)
    return balances
  } catch (cause) {
    if (isLatchkeyError(cause, 'REQUEST_ABORTED')) throw cause
    rememberFailure(client, key)
    throw new LatchkeyError('BALANCE_UNAVAILABLE', { cause, data: { retryAfterMs: limits.BALANCE_RETRY_GAP_MS } })
  }
}
