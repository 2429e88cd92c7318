import { type RefCallback, useLayoutEffect, useState } from 'react'
import { isStill } from './isStill.ts'

/**
 * For the `listRef` of a `List`: rows whose order changes glide to their new places, and a new row slides in. Rows that
 * the list begins with are there at once, and nothing moves for a visitor who wants no motion.
 */
export function useListMotion(): RefCallback<HTMLUListElement> {
  const [{ attach, follow }] = useState(createListMotion)
  useLayoutEffect(follow)
  return attach
}

function createListMotion() {
  let list: HTMLUListElement | null = null
  let places: ReadonlyMap<Element, number> | undefined
  let observer: ResizeObserver | undefined
  return {
    attach(element: HTMLUListElement | null) {
      observer?.disconnect()
      list = element
      places = undefined
      if (!element) return
      // Right after the browser's own layout. During a render, measuring would cost one more for each list.
      observer = new ResizeObserver(() => {
        places = placesOf(element)
      })
      observer.observe(element)
    },
    follow() {
      const before = places
      if (!list || !before || isSame([...before.keys()], rowsOf(list))) return
      places = placesOf(list)
      if (before.size === 0 || isStill()) return
      for (const [row, top] of places) {
        const from = before.get(row)
        if (from === undefined) row.animate([{ opacity: 0, transform: 'translateY(-8px)' }, {}], timing)
        else if (from !== top && Math.abs(from - top) < FAR_PX)
          row.animate([{ transform: `translateY(${from - top}px)` }, {}], timing)
      }
    },
  }
}

// As the panel's height moves (packages/ui/src/dialog/Motion.css.ts).
const timing = { duration: 220, easing: 'cubic-bezier(.2,.8,.2,1)' } as const
/** What lies below is hardly in sight. */
const ROWS_MAX = 40
/** A row that comes from out of sight would only flash by. */
const FAR_PX = 600

function rowsOf(list: Element): readonly Element[] {
  return [...list.children].slice(0, ROWS_MAX)
}

function placesOf(list: Element): ReadonlyMap<Element, number> {
  return new Map(rowsOf(list).map((row) => [row, row instanceof HTMLElement ? row.offsetTop : 0]))
}

function isSame(before: readonly Element[], now: readonly Element[]): boolean {
  return before.length === now.length && before.every((row, index) => row === now[index])
}
