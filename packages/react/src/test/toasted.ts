/**
 * Resolves once a toast with `text` appears in an element's dialog, however briefly. Call it before the toast can
 * appear. `alert` interrupts a screen reader.
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
