/**
 * Takes `inert`, `aria-hidden` and `hidden` off our host for as long as the dialog is open. Dialog libraries of the
 * page, and some extensions, put them on everything that is not theirs.
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
