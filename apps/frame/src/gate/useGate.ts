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
  /**
   * Visible for long enough for a checkbox to count. If that can't be determined, it counts too, and a window asks
   * again.
   */
  isSeen: boolean
  /** Increases when the size or content of the card changes: earlier ticks must be discarded. */
  changes: number
  /** Visible and focused at this moment. */
  shows(): boolean
  /** The final check before a checkbox or typed code counts. */
  sees(): boolean
  /** The final check before a click counts. */
  lets(event: MouseEvent, button: Element): boolean
  /** Nothing is missing but time. The number changes when the time starts again. */
  waiting: number | undefined
  /** A press was ignored because it came too early. */
  isEarly: boolean
  /** The id of the element that says why nothing works yet. */
  reasonId: string
}

export type GateOptions = {
  place: 'frame' | 'window'
  /** What the browser reports about the frame isn't trusted. */
  isWindowOnly?: boolean | undefined
  /** Nothing is watched while there is no button. */
  isActive?: boolean | undefined
  /** The content must be scrolled to its end. */
  box?: RefObject<HTMLElement | null> | undefined
  /** The minimum size of the card, if less than {@link SIZE_MIN}. */
  heightMin?: number | undefined
  isConfirmed?: boolean | undefined
  /** Called once, when any part is first visible. */
  onSeen?: (() => void) | undefined
}

const unseen: CardSight = { isShown: false, isFocused: true, isSeen: false, isSettled: false, waits: 0 }

/** Disables gated buttons until their card was really visible, read to its end, and confirmed if it requires that. */
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
  const [isEarly, setEarly] = useState(false)
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
    // Runs before the watcher, which may reset readiness on the same press. The rendered state may be stale, so this
    // asks the watcher.
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
    const counts =
      state.current === 'ready' &&
      isSettled &&
      isOwnClick(event, button) &&
      (presses.current?.began(event, button) ?? false)
    setEarly(!counts)
    return counts
  }, [])
  const isWaiting = state.current === 'hidden' && sight.isShown && sight.isFocused
  return {
    place,
    isWindowOnly,
    state: state.current,
    isSeen: isBlind || sight.isSeen,
    changes,
    shows,
    sees,
    lets,
    waiting: isWaiting ? sight.waits : undefined,
    isEarly: isEarly && isWaiting,
    reasonId,
  }
}

/**
 * Whether a checkbox counts now. If there isn't enough room it does, because the button that it enables asks again in a
 * window.
 */
export const ticks = (gate: Gate): boolean => gate.state === 'tooSmall' || gate.sees()

/** The same, as rendered. */
export const canTick = (gate: Gate): boolean => gate.state === 'tooSmall' || gate.isSeen

/** Whether the user clicked this very element: the event is trusted, and the pointer was inside it. */
export function isOwnClick(event: MouseEvent, element: Element): boolean {
  if (!event.isTrusted) return false
  const { userActivation } = navigator as Navigator & { userActivation?: UserActivation }
  if (userActivation && !userActivation.isActive) return false
  // Clicks from the keyboard or a screen reader have no position.
  if (event.detail === 0) return true
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const { clientX, clientY } = event
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

/**
 * Calls back once, when any part of an element is in view according to the browser, without proof that nothing covers
 * it. Returns a function that stops it.
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
