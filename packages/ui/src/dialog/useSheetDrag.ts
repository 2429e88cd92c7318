import { type PointerEvent, type RefObject, useRef } from 'react'

/** A sheet closes when it was dragged further than this part of its height … */
const CLOSE_RATIO = 0.25
/** … or let go faster than this, in px/ms. */
const CLOSE_SPEED = 0.4
/** Less than this is a press, not a drag. */
const SLOP_PX = 6

/** Pointer handlers for the handle and header of a sheet. `onClose` is called when it was dragged far or fast enough. */
export function useSheetDrag(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<{ y: number; last: number; lastAt: number; speed: number; moved: boolean }>(undefined)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const isControl = event.target instanceof Element && event.target.closest('button:not(.lk-handle),a,input')
    if (event.button !== 0 || isControl || !isSheet(panel.current)) return
    drag.current = { y: event.clientY, last: event.clientY, lastAt: event.timeStamp, speed: 0, moved: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const current = drag.current
    const element = panel.current
    if (!current || !element) return
    const offset = Math.max(0, event.clientY - current.y)
    if (!current.moved && offset < SLOP_PX) return
    if (!current.moved) event.currentTarget.setPointerCapture(event.pointerId)
    const elapsed = event.timeStamp - current.lastAt
    if (elapsed > 0) current.speed = (event.clientY - current.last) / elapsed
    Object.assign(current, { last: event.clientY, lastAt: event.timeStamp, moved: true })
    element.setAttribute('data-drag', '')
    element.style.setProperty('transform', `translateY(${offset}px)`)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const current = drag.current
    const element = panel.current
    drag.current = undefined
    if (!current?.moved || !element) return
    element.removeAttribute('data-drag')
    element.style.removeProperty('transform')
    const offset = event.clientY - current.y
    const isStale = event.timeStamp - current.lastAt > 100
    if (offset > element.offsetHeight * CLOSE_RATIO || (!isStale && current.speed > CLOSE_SPEED)) onClose()
  }
  const onPointerCancel = () => {
    drag.current = undefined
    panel.current?.removeAttribute('data-drag')
    panel.current?.style.removeProperty('transform')
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

// The style sheet decides what is a sheet (430 px); asking it keeps one truth.
function isSheet(panel: HTMLElement | null): boolean {
  const handle = panel?.querySelector('.lk-handle')
  return handle !== null && handle !== undefined && getComputedStyle(handle).display !== 'none'
}
