/**
 * Replaces the page by `draw`, which must do it at once. The main area of the old page fades into that of the
 * new one. It is replaced right away where the browser can't do this, where nobody sees it, where the visitor wants no
 * motion, and below an open dialog, which the fading page would cover.
 */
export function moveToPage(draw: () => void): void {
  if (!('startViewTransition' in document) || document.hidden || isStill() || isBelowDialog()) {
    draw()
    return
  }
  // A transition is given up for the next one, or when the window changes: the page is drawn all the same.
  document.startViewTransition(draw).ready.catch(() => undefined)
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

// A modal dialog holds the focus, ours inside its shadow root.
function isBelowDialog(): boolean {
  const { activeElement } = document
  return [document, activeElement?.shadowRoot].some((root) => root?.querySelector('dialog[open]'))
}
