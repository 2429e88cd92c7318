export type RowWatch = {
  /** Calls back whenever the element comes near what is in sight, and leaves it. Returns a function that stops this. */
  add(element: HTMLElement, window: WatchedWindow): () => void
  /** To call once a window is drawn, after it entered or from the start. */
  drawn(element: Element): void
  stop(): void
}

type WatchedWindow = {
  readonly enter: () => void
  /** With the height that it had, in pixels. */
  readonly leave: (height: number) => void
}

/**
 * Watches the windows of a long list. Those that come near enter one after the other, the nearest first and each in a frame
 * of its own: scrolling fast never waits for many of them, and those that are gone before their turn aren't drawn at all.
 */
export function createRowWatch(): RowWatch {
  const windows = new Map<Element, WatchedWindow>()
  const waiting = new Map<Element, { readonly distance: number }>()
  const shown = new Set<Element>()
  let entering: Element | undefined
  let observer: IntersectionObserver | undefined
  let frame = 0

  function hear(entries: readonly IntersectionObserverEntry[]) {
    for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
      if (!isIntersecting) {
        forget(target)
        windows.get(target)?.leave(boundingClientRect.height)
      } else if (!shown.has(target)) waiting.set(target, { distance: distanceOf(boundingClientRect, rootBounds) })
    }
    plan()
  }

  function forget(element: Element) {
    waiting.delete(element)
    shown.delete(element)
    if (entering === element) entering = undefined
  }

  function plan() {
    if (waiting.size > 0 && !entering && frame === 0) frame = requestAnimationFrame(next)
  }

  function next() {
    frame = 0
    const [nearest] = [...waiting].sort(([, a], [, b]) => a.distance - b.distance)
    if (!nearest) return
    entering = nearest[0]
    waiting.delete(entering)
    windows.get(entering)?.enter()
  }

  return {
    add(element, window) {
      observer ??= new IntersectionObserver(hear, { root: scrollerOf(element), rootMargin: `${MARGIN_PX}px 0px` })
      windows.set(element, window)
      observer.observe(element)
      return () => {
        windows.delete(element)
        forget(element)
        observer?.unobserve(element)
        plan()
      }
    },
    drawn(element) {
      shown.add(element)
      waiting.delete(element)
      if (entering === element) entering = undefined
      plan()
    },
    stop() {
      cancelAnimationFrame(frame)
      frame = 0
      waiting.clear()
      entering = undefined
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
