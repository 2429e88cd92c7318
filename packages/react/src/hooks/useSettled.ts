import { useEffect, useRef, useState } from 'react'

/**
 * A typed value once it has stayed the same for `waitMs`. The first value that isn't undefined
 * counts at once, and so do no value (`''` or undefined) and one for which `isAtOnce` is true, such as a text that was pasted.
 */
export function useSettled<Value>(
  value: Value,
  waitMs: number,
  isAtOnce?: (value: Value, before: Value) => boolean,
): Value {
  const [settled, setSettled] = useState(value)
  const before = useRef(value)
  useEffect(() => {
    const isDue = isAtOnce?.(value, before.current)
    before.current = value
    const timer = setTimeout(() => setSettled(value), isDue ? 0 : waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs, isAtOnce])
  return value === '' || value === undefined ? value : (settled ?? value)
}
