import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { type GateState, readGate, SIZE_MIN } from './gateState.ts'
import { useReadToEnd } from './useReadToEnd.ts'
import { useSize } from './useSize.ts'
import { type CardSight, type CardWatch, watchCard } from './watchCard.ts'
import { type Presses, watchPresses } from './watchPresses.ts'
import { canWatchVisibility } from './watchSeen.ts'

export type Gate = {
  place: 'frame' | 'window'
  isWindowOnly: boolean
  state: GateState
  /** Seen for long enough: a tick may count. Where that cannot be told, it counts, and a window asks once more. */
  isSeen: boolean
  /** Grows when the card has another size or content: ticks of before are to be forgotten. */
  changes: number
  /** Visible and focused now, for however long. */
  shows(): boolean
  /** The last look before a tick or a typed code counts. */
  sees(): boolean
  /** The last look before a click counts. */
  lets(event: MouseEvent, button: Element): boolean
  /** Of the element that says why nothing works yet. */
  reasonId: string
}

export type GateOptions = {
  place: 'frame' | 'window'
  /** What a browser proves of the frame is not believed. */
  isWindowOnly?: boolean | undefined
  /** Nothing is watched while there is nothing to press. */
  isActive?: boolean | undefined
  /** Has to be scrolled to its end. */
  box?: RefObject<HTMLElement | null> | undefined
  /** What the card needs at least, where that is less than {@link SIZE_MIN}. */
  heightMin?: number | undefined
  isConfirmed?: boolean | undefined
  /** Called once, when any of it is first seen. */
  onSeen?: (() => void) | undefined
}

const unseen: CardSight = { isShown: false, isFocused: true, isSeen: false, isSettled: false }

/** Keeps consequential buttons dead until their card was read to its end, confirmed where it asks for it, and truly seen. */
export function useGate(
  card: RefObject<HTMLElement | null>,
  {
    place,
    isWindowOnly = false,
    isActive = true,
    box,
    heightMin = SIZE_MIN.height,
    isConfirmed = true,
    onSeen,
  }: GateOptions,
): Gate {
  const [canWatch] = useState(() => !isWindowOnly && canWatchVisibility())
  const size = useSize()
  const [sight, setSight] = useState(unseen)
  const [changes, setChanges] = useState(0)
  const watch = useRef<CardWatch>(undefined)
  const presses = useRef<Presses>(undefined)
  const state = useRef<GateState>('hidden')
  const reasonId = useId()

  const isBlind = place === 'frame' && !canWatch
  useEffect(() => {
    const element = card.current
    if (!element || !isActive) return
    if (isBlind) return watchShown(element, () => onSeen?.())
    const isReady = () => state.current === 'ready'
    const onSight = (now: CardSight) => {
      if (now.isShown) onSeen?.()
      setSight(now)
    }
    const onChanged = () => setChanges((count) => count + 1)
    // Before the watch, which may end what is ready with the same press. What is drawn may be late: the watch is asked.
    const isReadyNow = () => isReady() && watch.current?.look().isSettled === true
    presses.current = watchPresses(window, isReadyNow)
    watch.current = watchCard(element, { place, isReady, onSight, onChanged })
    return () => {
      watch.current?.stop()
      presses.current?.stop()
      watch.current = presses.current = undefined
      setSight(unseen)
    }
  }, [card, place, isBlind, isActive, onSeen])

  const isShownNow = useCallback(() => watch.current?.look().isShown ?? false, [])
  const wasReadToEnd = useReadToEnd(box, { isShown: sight.isShown, isShownNow, changes })
  state.current = readGate({ place, canWatch, ...size, heightMin, wasReadToEnd, isConfirmed, ...sight })
  const looksLike = useCallback(
    (isFit: (sight: CardSight) => boolean) =>
      isBlind || (state.current !== 'tooSmall' && watch.current !== undefined && isFit(watch.current.look())),
    [isBlind],
  )
  const shows = useCallback(() => looksLike(({ isShown, isFocused }) => isShown && isFocused), [looksLike])
  const sees = useCallback(() => looksLike(({ isSeen }) => isSeen), [looksLike])
  const lets = useCallback((event: MouseEvent, button: Element) => {
    const isSettled = watch.current?.look().isSettled ?? false
    if (state.current !== 'ready' || !isSettled) return false
    return isOwnClick(event, button) && (presses.current?.began(event, button) ?? false)
  }, [])
  return {
    place,
    isWindowOnly,
    state: state.current,
    isSeen: isBlind || sight.isSeen,
    changes,
    shows,
    sees,
    lets,
    reasonId,
  }
}

/** Whether a tick counts now. In too little room it does, because the button that it allows asks once more in a window. */
export const ticks = (gate: Gate): boolean => gate.state === 'tooSmall' || gate.sees()

/** The same as it is drawn. */
export const canTick = (gate: Gate): boolean => gate.state === 'tooSmall' || gate.isSeen

/** Whether a person clicked this very element: no script did, and a pointer was inside it. */
export function isOwnClick(event: MouseEvent, element: Element): boolean {
  if (!event.isTrusted) return false
  const { userActivation } = navigator as Navigator & { userActivation?: UserActivation }
  if (userActivation && !userActivation.isActive) return false
  // A key's click, or a screen reader's, has no place.
  if (event.detail === 0) return true
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const { clientX, clientY } = event
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

/**
 * Tells once that any of an element stands where it can be seen, as far as a browser knows without a proof that nothing
 * covers it. Returns the stop.
 */
export function watchShown(element: Element, onShown: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    onShown()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
