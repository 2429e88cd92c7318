export type CircuitBreaker = { isOpen: () => boolean; succeed: () => void; fail: () => void }

const FAILURES_TO_OPEN = 3
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Keeps a node that failed three times in a row out for a while, twice as long after each further
 * failure, so that nobody waits for it again and again. After the pause one request tries it.
 */
export function createCircuitBreaker(now: () => number = Date.now): CircuitBreaker {
  let failures = 0
  let closedAgainAt = 0

  return {
    isOpen: () => now() < closedAgainAt,
    succeed() {
      failures = 0
      closedAgainAt = 0
    },
    fail() {
      failures++
      const steps = failures - FAILURES_TO_OPEN
      if (steps >= 0) closedAgainAt = now() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(steps, 10))
    },
  }
}
