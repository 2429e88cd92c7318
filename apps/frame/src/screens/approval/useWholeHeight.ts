import { type RefObject, useEffect, useState } from 'react'

/** The height of an approval without scrolling: its heading, content and buttons. */
export function useWholeHeight(
  card: RefObject<HTMLElement | null>,
  onHeight: ((height: number) => void) | undefined,
): number | undefined {
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const element = card.current
    if (!element) return
    const parts = [...element.querySelectorAll<HTMLElement>('header,.approve-content,footer')]
    // Round up: a missing fraction would make it scroll.
    const measure = () =>
      setHeight(Math.ceil(parts.reduce((total, part) => total + part.getBoundingClientRect().height, 0)))
    const sizes = new ResizeObserver(measure)
    for (const part of parts) sizes.observe(part)
    return () => sizes.disconnect()
  }, [card])
  useEffect(() => {
    if (height !== undefined) onHeight?.(height)
  }, [height, onHeight])
  return height
}
