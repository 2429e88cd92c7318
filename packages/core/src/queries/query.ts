import { isLatchkeyError, walk } from '@latchkey/protocol'
import type { QueryClient } from '@tanstack/query-core'

/** The arguments of a query function; TanStack Query's own context has more members. */
export type QueryContext = {
  signal: AbortSignal
  /** Lets a query use another's cache, such as that of the supported networks. */
  client?: QueryClient | undefined
}
export type PageContext<cursor> = QueryContext & { pageParam: cursor }

const TRIES = 3
/** A longer wait becomes an error: a message is better than a view that loads for a minute. */
const WAIT_MAX_MS = 5_000

/** Shared by all queries: retries only temporary failures, and waits as long as the server asks. */
export const retrying = {
  retry: (failures: number, error: Error) => failures < TRIES - 1 && walk(error, isPassing) !== undefined,
  retryDelay: (failures: number, error: Error) => retryAfterOf(error) ?? 1_000 * 2 ** failures,
}

/**
 * For queries that begin with the value of an earlier visit. It is shown at once but, however recent, read again on the
 * first use: what happened on the chain since is unknown.
 */
export const readingOnReturn = {
  refetchOnMount: ({ state }: { state: { dataUpdateCount: number } }): boolean | 'always' =>
    state.dataUpdateCount === 0 ? 'always' : true,
}

// The failure may be the cause of the query's own error.
function isPassing(error: unknown): boolean {
  if (isLatchkeyError(error, 'RATE_LIMITED')) return (retryAfterOf(error) ?? Number.POSITIVE_INFINITY) <= WAIT_MAX_MS
  return (
    isLatchkeyError(error, 'SERVER_ERROR') ||
    (isLatchkeyError(error, 'REQUEST_FAILED') && error.data.status === undefined)
  )
}

function retryAfterOf(error: unknown): number | undefined {
  const limit = walk(error, (one) => isLatchkeyError(one, 'RATE_LIMITED'))
  const wait = isLatchkeyError(limit) ? limit.data.retryAfterMs : undefined
  return typeof wait === 'number' ? wait : undefined
}
