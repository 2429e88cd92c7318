import { useEffect, useState } from 'react'

/** Whether `ms` milliseconds have passed since `startedAt`. */
export function useElapsed(startedAt: number | undefined, ms: number, now: () => number): boolean {
  const [, wake] = useState(0)
  const left = startedAt === undefined ? undefined : startedAt + ms - now()
  const isDue = left !== undefined && left <= 0
  useEffect(() => {
    if (startedAt === undefined || isDue) return
    const timer = setTimeout(() => wake((times) => times + 1), Math.max(0, startedAt + ms - now()) + 1)
    return () => clearTimeout(timer)
  }, [startedAt, ms, now, isDue])
  return isDue
}

/** After this long, the wallet's window may be hidden. */
export const STILL_WAITING_MS = 8_000
