import { useEffect, useState } from 'react'
import { useClient } from '../hooks/useClient.ts'

/** The client's clock, read anew every half minute while somebody looks: '3 min ago' must not stay. */
export function useNow(): number {
  const { now } = useClient()
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), TICK_MS)
    return () => clearInterval(timer)
  }, [now])
  return time
}

const TICK_MS = 30_000
