/**
 * Takes Escape for a modal dialog before the page sees it. A dialog library of the page that listens on the document
 * would close its own dialog below ours, and by `preventDefault` keep ours open. The browser still closes ours itself.
 */
export function claimEscape(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const page = dialog.ownerDocument
  const take = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    const [target] = event.composedPath()
    const isOurs = event.composedPath().includes(dialog) || target === page.body || target === page.documentElement
    if (!isOurs) return
    event.stopImmediatePropagation()
    onEscape()
  }
  page.defaultView?.addEventListener('keydown', take, true)
  return () => page.defaultView?.removeEventListener('keydown', take, true)
}
