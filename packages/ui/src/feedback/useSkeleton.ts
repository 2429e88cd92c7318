import { useEffect, useRef, useState } from 'react'

/** Shorter waits show nothing: a flash is worse than a pause. */
const SHOW_AFTER_MS = 120
/** Once shown, it stays this long, for the same reason. */
const SHOW_AT_LEAST_MS = 300

/** Whether to show the skeleton while `isPending`: after 120 ms, and then for at least 300 ms. */
export function useSkeleton(isPending: boolean): boolean {
  const [isShown, setShown] = useState(false)
  const shownAt = useRef(0)
  useEffect(() => {
    if (isPending === isShown) return
    const wait = isPending ? SHOW_AFTER_MS : Math.max(0, shownAt.current + SHOW_AT_LEAST_MS - performance.now())
    const timer = setTimeout(() => {
      if (isPending) shownAt.current = performance.now()
      setShown(isPending)
    }, wait)
    return () => clearTimeout(timer)
  }, [isPending, isShown])
  return isShown
}
