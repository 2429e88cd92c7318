/** A pointer that has been in the frame so long was led there by its owner. */
const INSIDE_MS = 300

/**
 * Tells when the frame was moved under a pointer that stood still: then a person clicks on what was not there before. The
 * pointer's place on the screen and in the frame must change together; at any zoom, neither changes alone.
 */
export function watchPointer(window: Window, now: () => number, onMoved: () => void) {
  let last: PointerEvent | undefined
  let insideSince = now()
  const hear = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    const inFrame = last ? Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) : 0
    const onScreen = last ? Math.hypot(event.screenX - last.screenX, event.screenY - last.screenY) : 0
    if (!last) insideSince = now()
    if (last && Math.abs(inFrame - onScreen) > 6 && Math.min(inFrame, onScreen) <= 1) {
      insideSince = now()
      onMoved()
    }
    last = event
  }
  const leave = (event: PointerEvent) => {
    // To another element of the same document it only moves on.
    if (event.relatedTarget === null) last = undefined
  }
  const events = ['pointermove', 'pointerover', 'pointerdown'] as const
  for (const event of events) window.addEventListener(event, hear, true)
  window.addEventListener('pointerout', leave, true)
  return {
    /** Whether a click of this kind may count now. A finger has no place before it touches. */
    isSettled: (pointerType: string) => pointerType !== 'mouse' || now() - insideSince >= INSIDE_MS,
    stop: () => {
      for (const event of events) window.removeEventListener(event, hear, true)
      window.removeEventListener('pointerout', leave, true)
    },
  }
}
