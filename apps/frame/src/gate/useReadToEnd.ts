import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether a scrolling box was at its end while the user could see it. Content that fits counts as read as soon as it is
 * visible. Scrolling while hidden is reverted, and a new value of `changes` starts again at the top.
 */
export function useReadToEnd(
  box: RefObject<HTMLElement | null> | undefined,
  { isShown, isShownNow, changes }: { isShown: boolean; isShownNow: () => boolean; changes: number },
): boolean {
  const [readOf, setReadOf] = useState<number>()
  const place = useRef({ changes, top: 0 })
  const wasRead = readOf === changes
  useEffect(() => {
    const element = box?.current
    if (!element || wasRead || !isShown) return
    if (place.current.changes !== changes) place.current = { changes, top: 0 }
    element.scrollTop = place.current.top
    const look = () => {
      if (!isShownNow()) return
      const { scrollTop, clientHeight, scrollHeight } = element
      place.current.top = scrollTop
      if (clientHeight > 0 && scrollTop + clientHeight >= scrollHeight - 2) setReadOf(changes)
    }
    const resizes = new ResizeObserver(look)
    resizes.observe(element)
    element.addEventListener('scroll', look)
    return () => {
      resizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box, wasRead, isShown, isShownNow, changes])
  return box === undefined || wasRead
}
