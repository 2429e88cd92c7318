export type Buckets = {
  /** `cost` defaults to 1. A cost above the burst needs a full bucket. */
  take: (key: string, cost?: number) => Taken
}

/** `resetSeconds`: until the bucket is full again. */
export type Taken = {
  isAllowed: boolean
  limit: number
  remaining: number
  retryAfterSeconds: number
  resetSeconds: number
}

/** One token bucket per key: `burst` at once, `perSecond` sustained. Keeps the `maxKeys` most recently used. */
export function createBuckets(limits: {
  burst: number
  perSecond: number
  maxKeys?: number
  now?: () => number
}): Buckets {
  const { burst, perSecond, maxKeys = 50_000, now = Date.now } = limits
  const buckets = new Map<string, { tokens: number; at: number }>()
  let latest: string | undefined

  /** The map is ordered by last use, so that the oldest key is evicted. */
  function touch(key: string, at: number): { tokens: number; at: number } {
    const bucket = buckets.get(key) ?? { tokens: burst, at }
    if (key === latest) return bucket
    latest = key
    buckets.delete(key)
    buckets.set(key, bucket)
    if (buckets.size > maxKeys) forgetOldest(buckets)
    return bucket
  }

  return {
    take(key, wanted = 1) {
      const cost = Math.min(wanted, burst)
      const at = now()
      const bucket = touch(key, at)
      bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond)
      bucket.at = at
      const isAllowed = bucket.tokens >= cost
      if (isAllowed) bucket.tokens -= cost
      return {
        isAllowed,
        limit: burst,
        remaining: Math.floor(bucket.tokens),
        resetSeconds: Math.ceil((burst - bucket.tokens) / perSecond),
        retryAfterSeconds: Math.max(1, Math.ceil((cost - bucket.tokens) / perSecond)),
      }
    },
  }
}

function forgetOldest(buckets: Map<string, unknown>): void {
  const { value } = buckets.keys().next()
  if (value !== undefined) buckets.delete(value)
}
