import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/**
 * The height of an approval without scrolling: its heading, content and buttons. `isCompact`: it has so little room that
 * everything moves closer together. The frame is as tall as its content wherever there is room, so the room alone doesn't
 * say it.
 */
export function useWholeHeight(
  card: RefObject<HTMLElement | null>,
  onHeight: ((height: number) => void) | undefined,
): { height: number | undefined; isCompact: boolean } {
  const [height, setHeight] = useState<number>()
  const [isCompact, setCompact] = useState(false)
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    const parts = [...element.querySelectorAll<HTMLElement>(':scope>header,.approve-content,:scope>footer')]
    const heightOf = (part: Element | null) => part?.getBoundingClientRect().height ?? 0
    // A reason of two lines passes. If it counted, the card would grow and shrink, and each change restarts the gate.
    const reason = element.querySelector('.approve-reason')
    const passing = () =>
      reason ? Math.max(0, heightOf(reason) - Number.parseFloat(getComputedStyle(reason).minHeight)) : 0
    // Round up: a missing fraction would make it scroll.
    const whole = () => Math.ceil(parts.reduce((total, part) => total + heightOf(part), -passing()))
    const measure = () => setHeight(whole())
    const adapt = () => {
      const room = window.innerHeight
      setCompact((isNow) => room <= COMPACT_MAX && (isNow || whole() > room + 1))
    }
    const sizes = new ResizeObserver(measure)
    for (const part of parts) sizes.observe(part)
    window.addEventListener('resize', adapt)
    adapt()
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', adapt)
    }
  }, [card])
  useEffect(() => {
    if (height !== undefined) onHeight?.(height)
  }, [height, onHeight])
  return { height, isCompact }
}

const COMPACT_MAX = 560
