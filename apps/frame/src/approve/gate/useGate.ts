import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type GateState, readGate, SCALE_MIN, SEEN_MS } from './gateState.ts'
import { isOwnClick } from './isOwnClick.ts'
import { watchPointer } from './watchPointer.ts'
import { canWatchVisibility, watchSeen, watchWindow } from './watchSeen.ts'
import { watchShown } from './watchShown.ts'

export type Gate = {
  state: GateState
  /** The last look before a click counts. */
  lets(event: MouseEvent, button: Element): boolean
}

/** Keeps *Approve* dead until the card was read to its end, confirmed where it asks for it, and truly seen. */
export function useGate(
  card: RefObject<HTMLElement | null>,
  {
    place,
    isWindowOnly = false,
    wasReadToEnd,
    isConfirmed,
    onSeen,
  }: {
    place: 'frame' | 'window'
    /** What a browser proves of the frame is not believed. */
    isWindowOnly?: boolean | undefined
    wasReadToEnd: boolean
    isConfirmed: boolean
    /** Called once, when any of it is first seen. */
    onSeen?: (() => void) | undefined
  },
): Gate {
  const [canWatch] = useState(() => !isWindowOnly && canWatchVisibility())
  const size = useSize()
  const [isSeen, setSeen] = useState(false)
  const watching = useRef<{ flush(): void; isSettled(pointerType: string): boolean; isSeen: boolean }>(undefined)

  useEffect(() => {
    const element = card.current
    if (!element) return
    if (place === 'frame' && !canWatch) return watchShown(element, () => onSeen?.())
    let timer: ReturnType<typeof setTimeout> | undefined
    const current = { flush: () => {}, isSettled: (_: string) => true, isSeen: false }
    const end = () => {
      clearTimeout(timer)
      timer = undefined
      current.isSeen = false
      setSeen(false)
    }
    let isShown = false
    const tell = (isNow: boolean) => {
      isShown = isNow
      if (!isNow) return end()
      onSeen?.()
      timer ??= setTimeout(() => {
        current.isSeen = true
        setSeen(true)
      }, SEEN_MS)
    }
    // What was seen at another size or place was not this.
    const restart = () => {
      end()
      tell(isShown)
    }
    const watch = place === 'frame' ? watchSeen(element, tell) : watchWindow(window, tell)
    const pointer = watchPointer(window, () => performance.now(), restart)
    window.addEventListener('resize', restart)
    Object.assign(current, { flush: watch.flush, isSettled: pointer.isSettled })
    watching.current = current
    return () => {
      end()
      watch.stop()
      pointer.stop()
      window.removeEventListener('resize', restart)
      watching.current = undefined
    }
  }, [card, place, canWatch, onSeen])

  const seenForMs = isSeen ? SEEN_MS : 0
  const state = readGate({ place, canWatch, ...size, wasReadToEnd, isConfirmed, seenForMs })
  const lets = useCallback(
    (event: MouseEvent, button: Element) => {
      const current = watching.current
      current?.flush()
      if (state !== 'ready' || !current?.isSeen) return false
      const pointerType = event.detail === 0 ? '' : (event as PointerEvent).pointerType
      return isOwnClick(event, button) && current.isSettled(pointerType)
    },
    [state],
  )
  return { state, lets }
}

function useSize() {
  const [size, setSize] = useState(measureWindow)
  useEffect(() => {
    const measure = () => setSize(measureWindow())
    // Zooming alone need not resize anything.
    const readable = window.matchMedia(`(min-resolution: ${SCALE_MIN}dppx)`)
    window.addEventListener('resize', measure)
    readable.addEventListener('change', measure)
    return () => {
      window.removeEventListener('resize', measure)
      readable.removeEventListener('change', measure)
    }
  }, [])
  return size
}

function measureWindow() {
  return { width: window.innerWidth, height: window.innerHeight, scale: window.devicePixelRatio }
}
