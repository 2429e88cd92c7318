import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isStill } from './isStill.ts'

/**
 * For the `listRef` of a `List`: rows whose order changes glide to their new places, and a new row slides in. Rows that
 * the list begins with are there at once, and nothing moves for a visitor who wants no motion.
 */
export function useListMotion(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef<ReadonlyMap<Element, number>>(undefined)
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])].slice(0, ROWS_MAX)
    const places = before.current
    // Measuring costs a layout, so only a change is worth it.
    if (places && isSame([...places.keys()], rows)) return
    const tops = new Map(rows.map((row) => [row, row instanceof HTMLElement ? row.offsetTop : 0]))
    before.current = tops
    if (!places || places.size === 0 || isStill()) return
    for (const [row, top] of tops) {
      const from = places.get(row)
      if (from === undefined) row.animate([{ opacity: 0, transform: 'translateY(-8px)' }, {}], timing)
      else if (from !== top && Math.abs(from - top) < FAR_PX)
        row.animate([{ transform: `translateY(${from - top}px)` }, {}], timing)
    }
  })
  return list
}

// As the panel's height moves (packages/ui/src/dialog/Motion.css.ts).
const timing = { duration: 220, easing: 'cubic-bezier(.2,.8,.2,1)' } as const
/** What lies below is hardly in sight. */
const ROWS_MAX = 40
/** A row that comes from out of sight would only flash by. */
const FAR_PX = 600

function isSame(before: readonly Element[], now: readonly Element[]): boolean {
  return before.length === now.length && before.every((row, index) => row === now[index])
}
