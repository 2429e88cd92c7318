import { isLatchkeyError, limits, walk } from '@latchkey/protocol'

/** When a query last got a response, in milliseconds since 1970; 0 for never. */
type Answered = { dataUpdatedAt: number; errorUpdatedAt: number; error: Error | null }

/** An overdue value is read soon: after sleep or a clock change, don't wait another `staleMs`. */
const OVERDUE_MS = 1000

/**
 * Milliseconds until a value with a lifetime of `staleMs` is read again. A value from an earlier visit keeps its age,
 * so that a reload doesn't extend it. After a failure it is read as soon as that is allowed again. False for an unsupported network, where reading again changes nothing.
 */
export function msUntilNextRead(
  { dataUpdatedAt, errorUpdatedAt, error }: Answered,
  staleMs: number,
  now: number,
): number | false {
  if (walk(error, (one) => isLatchkeyError(one, 'UNSUPPORTED_CHAIN'))) return false
  const lifetime = error ? Math.min(staleMs, limits.BALANCE_RETRY_GAP_MS) : staleMs
  const left = Math.max(dataUpdatedAt, errorUpdatedAt) + lifetime - now
  return Math.min(Math.max(left, OVERDUE_MS), lifetime)
}
