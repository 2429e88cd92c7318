/**
 * Tells when a pointer comes into the document, and when the frame was moved under one that stood still: then a person
 * clicks on what was not there before. The pointer's place on the screen and in the frame must change together; at any zoom,
 * neither changes alone. A finger has no place before it touches, and is not followed.
 */
export function watchPointer(window: Window, onArrived: () => void): { stop(): void } {
  let last: PointerEvent | undefined
  const follow = (event: PointerEvent) => {
    const hovers = event.pointerType === 'mouse' || (event.pointerType === 'pen' && event.buttons === 0)
    if (!hovers) return
    const inFrame = last ? Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) : 0
    const onScreen = last ? Math.hypot(event.screenX - last.screenX, event.screenY - last.screenY) : 0
    const wasMoved = Math.abs(inFrame - onScreen) > 6 && Math.min(inFrame, onScreen) <= 1
    const isNew = !last
    last = event
    if (isNew || wasMoved) onArrived()
  }
  const leave = (event: PointerEvent) => {
    // To another element of the same document it only moves on.
    if (event.relatedTarget === null) last = undefined
  }
  const events = ['pointermove', 'pointerover', 'pointerdown'] as const
  for (const event of events) window.addEventListener(event, follow, true)
  window.addEventListener('pointerout', leave, true)
  return {
    stop: () => {
      for (const event of events) window.removeEventListener(event, follow, true)
      window.removeEventListener('pointerout', leave, true)
    },
  }
}
