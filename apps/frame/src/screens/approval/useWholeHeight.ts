import { type RefObject, useEffect, useState } from 'react'

/** How high an approval is when nothing of it has to be scrolled: its heading, its content and its buttons. */
export function useWholeHeight(
  card: RefObject<HTMLElement | null>,
  onHeight: ((height: number) => void) | undefined,
): number | undefined {
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const element = card.current
    if (!element) return
    const parts = [...element.querySelectorAll<HTMLElement>('header,.approve-content,footer')]
    // A fraction too little, and the end would have to be scrolled to.
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
