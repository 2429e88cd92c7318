import { useEffect, useRef, useState } from 'react'

/**
 * A text once nobody has typed for `waitMs`. A text that came at once (pasted, filled in) is settled at once: nobody waits
 * for a half of it.
 */
export function useSettled(text: string, waitMs: number): string {
  const [settled, setSettled] = useState(text)
  const before = useRef(text)
  useEffect(() => {
    const isTyped = Math.abs(text.length - before.current.length) <= 1
    before.current = text
    const timer = setTimeout(() => setSettled(text), isTyped ? waitMs : 0)
    return () => clearTimeout(timer)
  }, [text, waitMs])
  return settled
}
