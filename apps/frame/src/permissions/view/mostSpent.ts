/** Times and the period are in Unix seconds. */
type Allowance = { allowance: bigint; start: number; period: number }

/**
 * The most that an allowance lets an app take between now and its end. Each period that has begun by then counts whole,
 * the current one too; what was left of an earlier one is lost.
 */
export function mostSpent({ allowance, start, period }: Allowance, { now, end }: { now: number; end: number }): bigint {
  const from = Math.max(now, start)
  if (end <= from) return 0n
  const placeOf = (time: number) => Math.floor((time - start) / period)
  return allowance * BigInt(placeOf(end - 1) - placeOf(from) + 1)
}
