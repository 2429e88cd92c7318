import { createBuckets } from './tokenBuckets.ts'

/** Sustained limits, per address and for all clients together. */
export type BudgetLimits = {
  callsPerSecond: number
  bytesPerSecond: number
  callsPerSecondInAll: number
  bytesPerSecondInAll: number
}
export type Budgets = { take: (address: string, bytes: number) => { isAllowed: boolean; retryAfterSeconds: number } }

// After a restart, all clients of an office reconnect at once with one call each.
const CALLS_BURST_SECONDS = 10
// A frame may have 1 MiB. The relay may have to store all of it, for whoever makes up enough keys.
const BYTES_BURST_SECONDS = 30

/**
 * Counts calls and bytes per address, whatever keys they use: keys are free, addresses aren't. What is refused to one
 * address doesn't count against the total.
 */
export function createBudgets(limits: BudgetLimits, now: () => number = Date.now): Budgets {
  const calls = (perSecond: number) => createBuckets({ burst: CALLS_BURST_SECONDS * perSecond, perSecond, now })
  const bytes = (perSecond: number) => createBuckets({ burst: BYTES_BURST_SECONDS * perSecond, perSecond, now })
  const byAddress = { calls: calls(limits.callsPerSecond), bytes: bytes(limits.bytesPerSecond) }
  const inAll = { calls: calls(limits.callsPerSecondInAll), bytes: bytes(limits.bytesPerSecondInAll) }

  return {
    take(address, size) {
      const call = byAddress.calls.take(address)
      if (!call.isAllowed) return call
      const data = byAddress.bytes.take(address, size)
      if (!data.isAllowed) return data
      const callInAll = inAll.calls.take('')
      return callInAll.isAllowed ? inAll.bytes.take('', size) : callInAll
    },
  }
}
