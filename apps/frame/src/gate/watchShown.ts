/**
 * Tells once that any of an element stands where it can be seen, as far as a browser knows without a proof that nothing
 * covers it. Returns the stop.
 */
export function watchShown(element: Element, onShown: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    onShown()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
