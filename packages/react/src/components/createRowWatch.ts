export type RowWatch = {
  /** Calls back whenever the element comes near what is in sight, and leaves it. Returns a function that stops this. */
  add(element: HTMLElement, window: WatchedWindow): () => void
  stop(): void
}

type WatchedWindow = {
  readonly enter: () => void
  /** With the height that it had, in pixels. */
  readonly leave: (height: number) => void
}

/**
 * Watches the windows of a long list. Those that come near enter one a frame, the nearest first: scrolling fast never
 * waits for many of them, and those that are gone before their turn aren't drawn at all.
 */
export function createRowWatch(): RowWatch {
  const windows = new Map<Element, WatchedWindow>()
  const waiting = new Map<Element, { readonly distance: number }>()
  let observer: IntersectionObserver | undefined
  let frame = 0

  function hear(entries: readonly IntersectionObserverEntry[]) {
    for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
      waiting.delete(target)
      if (!isIntersecting) windows.get(target)?.leave(boundingClientRect.height)
      else waiting.set(target, { distance: distanceOf(boundingClientRect, rootBounds) })
    }
    if (waiting.size > 0 && frame === 0) frame = requestAnimationFrame(next)
  }

  function next() {
    const [nearest] = [...waiting].sort(([, a], [, b]) => a.distance - b.distance)
    frame = waiting.size > 1 ? requestAnimationFrame(next) : 0
    if (!nearest) return
    waiting.delete(nearest[0])
    windows.get(nearest[0])?.enter()
  }

  return {
    add(element, window) {
      observer ??= new IntersectionObserver(hear, { root: scrollerOf(element), rootMargin: `${MARGIN_PX}px 0px` })
      windows.set(element, window)
      observer.observe(element)
      return () => {
        windows.delete(element)
        waiting.delete(element)
        observer?.unobserve(element)
      }
    },
    stop() {
      cancelAnimationFrame(frame)
      frame = 0
      waiting.clear()
      observer?.disconnect()
      observer = undefined
    },
  }
}

// From the middle of the surroundings: what is in sight comes first.
function distanceOf(own: DOMRectReadOnly, around: DOMRectReadOnly | null): number {
  const middle = around ? around.top + around.height / 2 : 0
  return Math.max(0, own.top - middle, middle - own.bottom)
}

// A margin around the window wouldn't reach what the dialog's own scroll area cuts off. In a page, the window scrolls.
function scrollerOf(element: HTMLElement): Element | null {
  const body = element.closest('.lk-body')
  return body && getComputedStyle(body).overflowY !== 'visible' ? body : null
}

/** About two screens of a phone: rows are there before a quick swipe arrives. */
const MARGIN_PX = 1_500
