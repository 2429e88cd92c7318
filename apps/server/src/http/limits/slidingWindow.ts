import type { Buckets } from './tokenBuckets.ts'

/**
 * At most `max` in any span of `ms` for each key. Unlike a bucket that refills, it never lets through more than that.
 * Keeps the `maxKeys` most recently used.
 */
export function createSlidingWindow(limits: {
  max: number
  ms: number
  maxKeys?: number
  now?: () => number
}): Buckets {
  const { max, ms, maxKeys = 50_000, now = Date.now } = limits
  const taken = new Map<string, readonly number[]>()

  return {
    take(key, cost = 1) {
      const at = now()
      const recent = (taken.get(key) ?? []).filter((time) => at - time < ms)
      const isAllowed = recent.length + cost <= max
      const times = isAllowed ? [...recent, ...Array<number>(cost).fill(at)] : recent
      // The map is ordered by last use, so that the oldest key is forgotten.
      taken.delete(key)
      taken.set(key, times)
      const [oldest] = taken.keys()
      if (taken.size > maxKeys && oldest !== undefined) taken.delete(oldest)
      const secondsUntilFree = (time: number | undefined) =>
        time === undefined ? 0 : Math.ceil((time + ms - at) / 1000)
      return {
        isAllowed,
        limit: max,
        remaining: max - times.length,
        retryAfterSeconds: Math.max(1, secondsUntilFree(times[0])),
        resetSeconds: secondsUntilFree(times.at(-1)),
      }
    },
  }
}
