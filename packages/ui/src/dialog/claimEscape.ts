/**
 * Handles Escape for a modal dialog before the page sees it. Otherwise, a dialog library that listens on the document
 * would close its own dialog below ours, and keep ours open with `preventDefault`. The browser must not close ours by
 * itself: not all do for one that isn't natively modal.
 */
export function claimEscape(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const page = dialog.ownerDocument
  const take = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    const [target] = event.composedPath()
    const isOurs = event.composedPath().includes(dialog) || target === page.body || target === page.documentElement
    if (!isOurs) return
    event.stopImmediatePropagation()
    event.preventDefault()
    onEscape()
  }
  page.defaultView?.addEventListener('keydown', take, true)
  return () => page.defaultView?.removeEventListener('keydown', take, true)
}
