import { useLayoutEffect, useRef, useState } from 'react'
import { isStill } from './isStill.ts'

/**
 * The value to draw. When it changes, it runs from the old one to the new one, so that people see that something came or
 * went. Not at first, and not with reduced motion.
 */
export function useRolling(value: string): string {
  const [shown, setShown] = useState(value)
  const at = useRef(Number(value))
  useLayoutEffect(() => {
    const from = at.current
    const to = Number(value)
    const end = () => {
      at.current = to
      setShown(value)
    }
    if (from === to || !isExact(from) || !isExact(to) || isStill()) return end()
    const decimals = Math.min(DECIMALS_MAX, value.split('.')[1]?.length ?? 0)
    const start = performance.now()
    const step = (now: number) => {
      const part = (now - start) / ROLL_MS
      if (part >= 1) return end()
      at.current = from + (to - from) * (1 - (1 - Math.max(0, part)) ** 3)
      setShown(at.current.toFixed(decimals))
      frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}

const ROLL_MS = 600
const DECIMALS_MAX = 6

/** Larger numbers are written with an exponent. */
function isExact(value: number): boolean {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER
}
