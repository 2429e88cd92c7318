import { type RefObject, useEffect, useRef } from 'react'

/** A sheet closes when it is dragged by more than this part of its height … */
const CLOSE_RATIO = 0.25
/** … or released at more than this speed, in px/ms. */
const CLOSE_SPEED = 0.4
/** Less than this is a click, not a drag. */
const SLOP_PX = 6

/** Lets users drag a sheet by its handle and header. Calls `onClose` when it was dragged far or fast enough. */
export function useSheetDrag(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const head = panel.current?.firstElementChild
    return panel.current && head instanceof HTMLElement
      ? followDrag(panel.current, head, () => close.current())
      : undefined
  }, [panel])
}

function followDrag(panel: HTMLElement, head: HTMLElement, onClose: () => void): () => void {
  let drag: { y: number; last: number; lastAt: number; speed: number; moved: boolean } | undefined

  const begin = (event: PointerEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('button:not(.lk-handle),a,input')
    if (event.button !== 0 || isControl || !isSheet(panel)) return
    drag = { y: event.clientY, last: event.clientY, lastAt: event.timeStamp, speed: 0, moved: false }
  }
  const move = (event: PointerEvent) => {
    if (!drag) return
    const offset = Math.max(0, event.clientY - drag.y)
    if (!drag.moved && offset < SLOP_PX) return
    if (!drag.moved) head.setPointerCapture(event.pointerId)
    const elapsed = event.timeStamp - drag.lastAt
    const speed = elapsed > 0 ? (event.clientY - drag.last) / elapsed : drag.speed
    drag = { ...drag, speed, last: event.clientY, lastAt: event.timeStamp, moved: true }
    panel.setAttribute('data-drag', '')
    panel.style.setProperty('transform', `translateY(${offset}px)`)
  }
  const rest = () => {
    drag = undefined
    panel.removeAttribute('data-drag')
    panel.style.removeProperty('transform')
  }
  const end = (event: PointerEvent) => {
    const ended = drag
    rest()
    if (!ended?.moved) return
    const isFar = event.clientY - ended.y > panel.offsetHeight * CLOSE_RATIO
    const isStale = event.timeStamp - ended.lastAt > 100
    if (isFar || (!isStale && ended.speed > CLOSE_SPEED)) onClose()
  }

  const listening = new AbortController()
  const { signal } = listening
  head.addEventListener('pointerdown', begin, { signal })
  head.addEventListener('pointermove', move, { signal })
  head.addEventListener('pointerup', end, { signal })
  head.addEventListener('pointercancel', rest, { signal })
  return () => {
    listening.abort()
    rest()
  }
}

// The style sheet decides what is a sheet (430 px), so read it from there.
function isSheet(panel: HTMLElement): boolean {
  const handle = panel.querySelector('.lk-handle')
  return handle !== null && getComputedStyle(handle).display !== 'none'
}
