import { type RefObject, useEffect, useState } from 'react'

/** Whether a scrolling box was once at its end. What fits whole is read. A new `key` begins anew. */
export function useReadToEnd(box: RefObject<HTMLElement | null>): boolean {
  const [wasRead, setRead] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || wasRead) return
    const look = () => {
      const { scrollTop, clientHeight, scrollHeight } = element
      if (clientHeight > 0 && scrollTop + clientHeight >= scrollHeight - 2) setRead(true)
    }
    const resizes = new ResizeObserver(look)
    resizes.observe(element)
    element.addEventListener('scroll', look)
    return () => {
      resizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box, wasRead])
  return wasRead
}
