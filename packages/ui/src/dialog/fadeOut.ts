/**
 * Fades an old view out over `box`. React has let go of its nodes: they fade as they were, values and all, without
 * running any of its code.
 */
export function fadeOut(box: HTMLElement, node: HTMLElement): void {
  for (const frame of node.querySelectorAll('iframe, [role=alert], [role=status]')) frame.remove()
  const ghost = document.createElement('div')
  ghost.className = 'lk-ghost'
  ghost.inert = true
  ghost.ariaHidden = 'true'
  node.removeAttribute('data-move')
  ghost.append(node)
  // Before the next picture, but after the focus has moved: for that, a browser would lay the old view out once more.
  queueMicrotask(() => box.append(ghost))
  setTimeout(() => ghost.remove(), FADE_OUT_MS)
}

/** How long an old view takes to fade out (Motion.css.ts). */
const FADE_OUT_MS = 80
