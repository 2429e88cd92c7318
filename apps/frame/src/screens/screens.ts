import { LatchkeyError } from '@latchkey/protocol'
import type { FrameEvent } from '@latchkey/protocol/frame'
import type { ReactNode } from 'react'
import type { FrameEventBody } from '../channel/openChannel.ts'

export type ScreenReason = NonNullable<Extract<FrameEvent, { type: '@frame/UI_REQUEST' }>['payload']['reason']>

/** How a screen ends: with what the person decided, or without. */
export type Settle<Result> = { resolve(result: Result): void; reject(error: unknown): void }

export type ScreenOptions = {
  signal?: AbortSignal
  width?: number
  /** What the frame is at first; it follows the screen's own height then. */
  height?: number
  /** Scrolls inside by itself, and says itself how high it would like to be. */
  hasOwnHeight?: boolean
  /** Where the operator does not believe what a browser proves of a frame. */
  isWindowOnly?: boolean
  /** Called at each press on a gated button that counts, before anything comes of it. */
  onPressed?: () => void
}

export type Screens = {
  /**
   * Shows something to the person, over the page's dialog; a second screen waits behind the first. Rejects with
   * `USER_REJECTED` at Escape, and with the signal's reason when the request is given up.
   */
  show<Result>(
    render: (settle: Settle<Result>, own: { setHeight(height: number): void }) => ReactNode,
    reason: ScreenReason,
    options?: ScreenOptions,
  ): Promise<Result>
}

export type Screen = {
  id: number
  node: ReactNode
  reason: ScreenReason
  width: number
  height: number
  isWindowOnly: boolean
  onPressed(): void
  close(): void
  /** Its content has another height: the page is asked for as much, within limits. */
  setHeight(height: number): void
}
export type ScreenStack = Screens & {
  /** The screen that is on. */
  current(): Screen | undefined
  subscribe(listener: () => void): () => void
}

/** Keeps the screens that wait and tells the page when to show the frame. */
export function createScreens(emit: (event: FrameEventBody) => void): ScreenStack {
  let screens: readonly Screen[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly Screen[]) => {
    const before = screens[0]
    screens = next
    if (screens[0] === before) return
    emit({ type: '@frame/UI_REQUEST', payload: placeOf(screens[0]) })
    for (const listener of listeners) listener()
  }

  return {
    show: (
      render,
      reason,
      {
        signal,
        width = WIDTH,
        height = HEIGHT,
        hasOwnHeight = false,
        isWindowOnly = false,
        onPressed = () => {},
      }: ScreenOptions = {},
    ) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        const id = ++count
        const end = () => {
          signal?.removeEventListener('abort', giveUp)
          set(screens.filter((screen) => screen.id !== id))
        }
        const settle: Settle<Parameters<typeof resolve>[0]> = {
          resolve: (result) => {
            end()
            resolve(result)
          },
          reject: (error) => {
            end()
            reject(error)
          },
        }
        const giveUp = () => settle.reject(signal?.reason)
        signal?.addEventListener('abort', giveUp)
        const close = () => settle.reject(new LatchkeyError('USER_REJECTED'))
        const setHeight = (wanted: number) => {
          const [current] = screens
          const fitting = Math.round(Math.min(Math.max(wanted, HEIGHT_MIN), HEIGHT))
          if (current?.id !== id || current.height === fitting) return
          current.height = fitting
          emit({ type: '@frame/UI_REQUEST', payload: placeOf(current) })
        }
        const node = render(settle as never, { setHeight })
        const shown = { id, node, reason, width, height, isWindowOnly, onPressed, close }
        set([...screens, { ...shown, setHeight: hasOwnHeight ? ignore : setHeight }])
      }),
    current: () => screens[0],
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

// The card over which the page's dialog puts the frame.
const WIDTH = 360
const HEIGHT = 600
const HEIGHT_MIN = 200

// The card around it is as high as the frame, whatever stands in it.
const ignore = () => {}

function placeOf(screen: Screen | undefined) {
  if (!screen) return { visible: false }
  const { width, height, reason } = screen
  return { visible: true, width, height, reason }
}
