/**
 * Resolves with what the next toast says in the dialog of an element, however short it stays. Ask before it can come.
 * `alert` waits for one that interrupts a screen reader.
 */
export function toasted(element: Element, role?: 'alert'): Promise<string | null> {
  const root = element.getRootNode()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const toast = (root as ShadowRoot).querySelector(role ? `[role=${role}] .lk-toast` : '.lk-toast')
      if (!toast) return
      observer.disconnect()
      resolve(toast.textContent)
    })
    observer.observe(root, { subtree: true, childList: true })
  })
}
