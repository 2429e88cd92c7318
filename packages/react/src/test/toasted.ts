/**
 * Resolves once a toast says `text` in the dialog of an element, however short it stays. Ask before it can come. `alert` is
 * one that interrupts a screen reader.
 */
export function toasted(element: Element, text: string, role?: 'alert'): Promise<void> {
  const root = element.getRootNode() as ShadowRoot
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const toast = root.querySelector(role ? `[role=${role}] .lk-toast` : '.lk-toast')
      if (toast?.textContent !== text) return
      observer.disconnect()
      resolve()
    })
    observer.observe(root, { subtree: true, childList: true, characterData: true })
  })
}
