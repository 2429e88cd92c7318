export type CircuitBreaker = {
  /** `half-open`: the pause is over, and one request may try the node. */
  state: () => 'closed' | 'open' | 'half-open'
  /** Claims the one try of a half-open breaker. False if it isn't half-open or the try is taken. */
  startTrial: () => boolean
  /** Gives the try back without a result: its caller gave up. */
  cancelTrial: () => void
  succeed: () => void
  fail: () => void
}

const FAILURES_TO_OPEN = 3
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Skips a node that failed three times in a row for a while, twice as long after each further failure, so that requests
 * don't keep waiting for it. After the pause, one request at a time may try it, until one succeeds.
 */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0
  let closedAgainAt = 0
  let isTrying = false

  const state = () => {
    if (failures < FAILURES_TO_OPEN) return 'closed'
    return now() < closedAgainAt ? 'open' : 'half-open'
  }
  return {
    state,
    startTrial() {
      if (isTrying || state() !== 'half-open') return false
      isTrying = true
      return true
    },
    cancelTrial() {
      isTrying = false
    },
    succeed() {
      failures = 0
      isTrying = false
    },
    fail() {
      failures++
      isTrying = false
      const steps = failures - FAILURES_TO_OPEN
      if (steps >= 0) closedAgainAt = now() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(steps, 10))
    },
  }
}
