/** Fades out an old view over `box`. React has already removed its nodes, so they keep their values and run no code. */
export function fadeOut(box: HTMLElement, node: HTMLElement): void {
  for (const frame of node.querySelectorAll('iframe, [role=alert], [role=status]')) frame.remove()
  const ghost = document.createElement('div')
  ghost.className = 'lk-ghost'
  ghost.inert = true
  ghost.ariaHidden = 'true'
  node.removeAttribute('data-move')
  ghost.append(node)
  // Before the next frame, but after the focus has moved; otherwise the browser would lay out the old view once more.
  queueMicrotask(() => box.append(ghost))
  setTimeout(() => ghost.remove(), FADE_OUT_MS)
}

/** How long an old view takes to fade out (Motion.css.ts). */
const FADE_OUT_MS = 80
