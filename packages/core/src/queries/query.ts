import { isLatchkeyError, walk } from '@latchkey/protocol'
import type { QueryClient } from '@tanstack/query-core'

/** What a query function is given; TanStack Query's own context has more members. */
export type QueryContext = {
  signal: AbortSignal
  /** Lets one query ask another's cache, such as that of the supported networks. */
  client?: QueryClient | undefined
}
export type PageContext<cursor> = QueryContext & { pageParam: cursor }

const TRIES = 3
/** A longer wait is told instead: a picture that loads for a minute is worse than a sentence. */
const WAIT_MAX_MS = 5_000

/** What all queries share: only failures that can pass by themselves are tried again, and a server that asks to wait is waited for. */
export const retrying = {
  retry: (failures: number, error: Error) => failures < TRIES - 1 && walk(error, isPassing) !== undefined,
  retryDelay: (failures: number, error: Error) => retryAfterOf(error) ?? 1_000 * 2 ** failures,
}

// The failure itself may stand beneath the sentence that a query gives it.
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
