/** Whether this browser can tell that nothing covers or fades an element. Inside a page there is no other evidence. */
export function canWatchVisibility(): boolean {
  return typeof IntersectionObserverEntry !== 'undefined' && 'isVisible' in IntersectionObserverEntry.prototype
}

/**
 * Reports each time an element starts or stops being really visible: whole, uncovered, opaque, in a visible tab. Uses
 * IntersectionObserver v2 (https://www.w3.org/TR/intersection-observer/#calculate-visibility-algo). Returns a function
 * that stops it and one that reads pending changes.
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
  // `delay` and `trackVisibility` aren't in the DOM's types yet; 100 ms is the minimum delay.
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

/** The same for a separate window, which has no page around it: its tab has to be visible. */
export function watchWindow(document: Document, tell: (isSeen: boolean) => void): { flush(): void; stop(): void } {
  const update = () => tell(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', update)
  update()
  return { flush: update, stop: () => document.removeEventListener('visibilitychange', update) }
}

function isVisible(entry: IntersectionObserverEntry & { readonly isVisible?: boolean }): boolean {
  return entry.isVisible === true
}
