/**
 * Reports when a pointer enters the document, and when the frame was moved under a stationary pointer, so that the user
 * would click on something that wasn't there before. The pointer's position on the screen and in the frame must change
 * together; at any zoom level, neither changes alone. A finger has no position before it touches, so touches aren't
 * tracked.
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
    // Moving between elements of the same document doesn't count.
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
