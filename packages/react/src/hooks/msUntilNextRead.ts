import { isLatchkeyError, walk } from '@latchkey/protocol'

/** When a query was last answered, in milliseconds since 1970; 0 for never. */
type Answered = { dataUpdatedAt: number; errorUpdatedAt: number; error: Error | null }

/** What is overdue is read soon: a machine that slept, or a clock that was set, must not cost another `staleMs`. */
const OVERDUE_MS = 1000

/**
 * Milliseconds until a value that is right for `staleMs` is read again. What an earlier visit read is as old as it is: a
 * reload must not let it live another `staleMs`. False for a network that is not supported: asking again changes nothing.
 */
export function msUntilNextRead(
  { dataUpdatedAt, errorUpdatedAt, error }: Answered,
  staleMs: number,
  now: number,
): number | false {
  if (walk(error, (one) => isLatchkeyError(one, 'UNSUPPORTED_CHAIN'))) return false
  const left = Math.max(dataUpdatedAt, errorUpdatedAt) + staleMs - now
  return Math.min(Math.max(left, OVERDUE_MS), staleMs)
}
