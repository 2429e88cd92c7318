/**
 * Resolves with a copy of the first element that matches, even if it is removed at once. Call it before the element can
 * appear.
 */
export function seen(root: ShadowRoot, selector: string): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const found = root.querySelector<HTMLElement>(selector)
      if (!found) return
      observer.disconnect()
      resolve(Object.assign(found.cloneNode(true) as HTMLElement, { inert: found.inert }))
    })
    observer.observe(root, { subtree: true, childList: true, attributes: true })
  })
}
