/**
 * Removes `inert`, `aria-hidden` and `hidden` from our host while the dialog is open. Other dialog libraries, and some
 * extensions, set them on everything that isn't theirs.
 */
export function guardHost(host: Element): () => void {
  const clear = () => {
    for (const name of attributes) if (host.hasAttribute(name)) host.removeAttribute(name)
  }
  clear()
  const observer = new MutationObserver(clear)
  observer.observe(host, { attributes: true, attributeFilter: [...attributes] })
  return () => observer.disconnect()
}

const attributes = ['inert', 'aria-hidden', 'hidden'] as const
