import { isLatchkeyError, type LatchkeyError, walk } from '@latchkey/protocol'
import type { QueryClient } from '@tanstack/query-core'

/** What a query function is given; TanStack Query's own context has more members. */
export type QueryContext = {
  signal: AbortSignal
  /** Lets one query ask another's cache, such as that of the supported networks. */
  client?: QueryClient | undefined
}
export type PageContext<cursor> = QueryContext & { pageParam: cursor }

const TRIES = 3
const RATE_LIMIT_WAIT_MS = 5_000

/** What all queries share: only failures that can pass by themselves are tried again, and a server that asks to wait is waited for. */
export const retrying = {
  retry: (failures: number, error: Error) => failures < TRIES - 1 && isPassing(error),
  retryDelay: (failures: number, error: Error) =>
    isLatchkeyError(error, 'RATE_LIMITED') ? retryAfterOf(error) : Math.min(1_000 * 2 ** failures, 10_000),
}

// The failure itself may stand beneath the sentence that a query gives it.
function isPassing(error: Error): boolean {
  return walk(error, hasPassingCode) !== undefined
}

function hasPassingCode(error: unknown): boolean {
  if (isLatchkeyError(error, 'REQUEST_FAILED')) return error.data.status === undefined
  return isLatchkeyError(error, 'RATE_LIMITED') || isLatchkeyError(error, 'SERVER_ERROR')
}

function retryAfterOf(error: LatchkeyError): number {
  return typeof error.data.retryAfterMs === 'number' ? error.data.retryAfterMs : RATE_LIMIT_WAIT_MS
}
