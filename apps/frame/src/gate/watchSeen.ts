/** Whether this browser can tell that nothing covers or fades an element: no other evidence exists in a page's frame. */
export function canWatchVisibility(): boolean {
  return typeof IntersectionObserverEntry !== 'undefined' && 'isVisible' in IntersectionObserverEntry.prototype
}

/**
 * Tells each time an element begins or stops to be truly seen: whole, uncovered, unfaded, in a tab that is on. Watches by
 * IntersectionObserver v2 (https://www.w3.org/TR/intersection-observer/#calculate-visibility-algo). Returns the stop and a
 * look at what is not told yet.
 */
export function watchSeen(element: Element, tell: (isSeen: boolean) => void): { flush(): void; stop(): void } {
  let isShown = false
  const update = () => tell(isShown && document.visibilityState === 'visible')
  const hear = (entries: readonly IntersectionObserverEntry[]) => {
    for (const entry of entries) {
      isShown = isVisible(entry) && entry.intersectionRatio >= 0.99
      update()
    }
  }
  // `delay` and `trackVisibility` are not in the DOM's types yet; 100 ms is the least that is allowed.
  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    threshold: [0, 0.25, 0.5, 0.75, 0.9, 0.99, 1],
    trackVisibility: true,
    delay: 100,
  }
  const observer = new IntersectionObserver(hear, options)
  observer.observe(element)
  document.addEventListener('visibilitychange', update)
  return {
    flush: () => hear(observer.takeRecords()),
    stop: () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', update)
    },
  }
}

/** The same for a window of its own, around which there is no page: it has to be in a tab that is on. */
export function watchWindow(document: Document, tell: (isSeen: boolean) => void): { flush(): void; stop(): void } {
  const update = () => tell(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', update)
  update()
  return { flush: update, stop: () => document.removeEventListener('visibilitychange', update) }
}

function isVisible(entry: IntersectionObserverEntry & { readonly isVisible?: boolean }): boolean {
  return entry.isVisible === true
}
