export type CircuitBreaker = { isOpen: () => boolean; succeed: () => void; fail: () => void }

const FAILURES_TO_OPEN = 3
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Skips a node that failed three times in a row for a while, twice as long after each further failure, so that requests
 * don't keep waiting for it. After the pause, it is tried again.
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
