import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

export type RowWindowProps = {
  /** How many rows there are, for the place that they take while they aren't drawn. */
  readonly count: number
  /** Drawn from the start, because it is most likely in sight. */
  readonly isFirst: boolean
  readonly children: () => ReactNode
}

/** Draws some rows of a long list only while they are near what is in sight: ten thousand cost as much as a hundred. */
export function RowWindow({ count, isFirst, children }: RowWindowProps) {
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isFirst)
  // Rows with a reason or with actions are taller than others.
  const drawnHeight = useRef<number>(undefined)
  useEffect(() => {
    const own = element.current
    if (!own) return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (!last) return
        if (!last.isIntersecting && last.boundingClientRect.height > 0)
          drawnHeight.current = last.boundingClientRect.height
        // Drawing rows may take longer than a frame: scrolling goes before.
        startTransition(() => setNear(last.isIntersecting))
      },
      { root: scrollerOf(own), rootMargin: `${MARGIN_PX}px 0px` },
    )
    observer.observe(own)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={element} style={isNear ? undefined : { blockSize: drawnHeight.current ?? count * ROW_PX }}>
      {isNear && children()}
    </div>
  )
}

/** The parts of a long list, for a window each. */
export function chunksOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, place) =>
    items.slice(place * CHUNK, (place + 1) * CHUNK),
  )
}

/** Few enough that drawing them takes no longer than a frame. */
const CHUNK = 20

// A margin around the window wouldn't reach what the dialog's own scroll area cuts off. In a page, the window scrolls.
function scrollerOf(element: HTMLElement): Element | null {
  const body = element.closest('.lk-body')
  return body && getComputedStyle(body).overflowY !== 'visible' ? body : null
}

const ROW_PX = 60
/** About two screens of a phone: rows are there before a quick swipe arrives. */
const MARGIN_PX = 1_500
