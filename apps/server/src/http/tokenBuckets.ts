export type Buckets = {
  /** `cost` is 1 unless given; what costs more than the burst needs a full bucket. */
  take: (key: string, cost?: number) => { isAllowed: boolean; remaining: number; retryAfterSeconds: number }
}

/** One token bucket a key: `burst` at once, `perSecond` in the long run. Keeps the newest `maxKeys`. */
export function createBuckets(limits: {
  burst: number
  perSecond: number
  maxKeys?: number
  now?: () => number
}): Buckets {
  const { burst, perSecond, maxKeys = 50_000, now = Date.now } = limits
  const buckets = new Map<string, { tokens: number; at: number }>()

  return {
    take(key, wanted = 1) {
      const cost = Math.min(wanted, burst)
      const at = now()
      const last = buckets.get(key) ?? { tokens: burst, at }
      const tokens = Math.min(burst, last.tokens + ((at - last.at) / 1000) * perSecond)
      const isAllowed = tokens >= cost
      const left = isAllowed ? tokens - cost : tokens
      buckets.delete(key) // and again at the end: the map's order is by last use
      buckets.set(key, { tokens: left, at })
      if (buckets.size > maxKeys) forgetOldest(buckets)
      return {
        isAllowed,
        remaining: Math.floor(left),
        retryAfterSeconds: Math.max(1, Math.ceil((cost - left) / perSecond)),
      }
    },
  }
}

function forgetOldest(buckets: Map<string, unknown>): void {
  const { value } = buckets.keys().next()
  if (value !== undefined) buckets.delete(value)
}
