/**
 * Opens a `<dialog>` over everything. Not with `showModal()`, which makes the whole page inert: the buttons of a password
 * manager, which are added to the page when a field gets focus, could then be seen but not pressed. What is on the page
 * now becomes inert instead, and what comes later does not. Returns a function that closes it.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (dialog.open) return () => dialog.close()
  const host = hostOf(dialog)
  // A page's own modal dialog makes ours inert, unless ours is modal too.
  if (typeof dialog.showPopover !== 'function' || host.ownerDocument.querySelector(':modal'))
    return openNatively(dialog)
  const release = makeInertAround(host)
  dialog.setAttribute('popover', 'manual')
  dialog.setAttribute('aria-modal', 'true')
  // Not with `show()`: it looks for what to focus, and lays out everything for that, once more than needed.
  dialog.setAttribute('open', '')
  dialog.showPopover()
  const close = () => {
    release()
    if (dialog.matches(':popover-open')) dialog.hidePopover()
    dialog.removeAttribute('popover')
    dialog.removeAttribute('aria-modal')
    if (dialog.open) dialog.close()
  }
  // Below a modal dialog in another shadow root, which can't be found, ours can't have focus.
  if (!host.contains(host.ownerDocument.activeElement)) {
    close()
    return openNatively(dialog)
  }
  return close
}

function openNatively(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  return () => {
    if (dialog.open) dialog.close()
  }
}

/** What the page sees of the dialog: the host of its shadow root, if it is in one. */
function hostOf(dialog: HTMLDialogElement): Element {
  const root = dialog.getRootNode()
  return 'host' in root ? (root as ShadowRoot).host : dialog
}

function makeInertAround(host: Element): () => void {
  const { body } = host.ownerDocument
  const changed: Element[] = []
  for (let at: Element = host; at !== body && at.parentElement; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling === at || sibling.hasAttribute('inert') || isLeft(sibling)) continue
      sibling.setAttribute('inert', '')
      changed.push(sibling)
    }
  }
  return () => {
    for (const element of changed) element.removeAttribute('inert')
  }
}

/**
 * A closed dialog, such as the secure frame's, which may be opened over ours. And an empty element that the page hasn't
 * defined: extensions have those, with a closed shadow root.
 */
function isLeft(element: Element): boolean {
  const { localName, childNodes, ownerDocument } = element
  if (localName === 'dialog') return !element.hasAttribute('open')
  const registry = ownerDocument.defaultView?.customElements
  return localName.includes('-') && childNodes.length === 0 && registry?.get(localName) === undefined
}
