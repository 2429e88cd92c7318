import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether a scrolling box was at its end while a person could see it. What fits whole is read as soon as it is visible.
 * Scrolling that nobody could see is taken back, and another `changes` begins at the top again.
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
