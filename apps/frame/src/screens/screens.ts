import { LatchkeyError } from '@latchkey/protocol'
import type { FrameEvent } from '@latchkey/protocol/frame'
import type { ReactNode } from 'react'
import type { FrameEventBody } from '../channel/openChannel.ts'

export type ScreenReason = NonNullable<Extract<FrameEvent, { type: '@frame/UI_REQUEST' }>['payload']['reason']>

/** How a screen ends: with the user's decision, or without one. */
export type Settle<Result> = { resolve(result: Result): void; reject(error: unknown): void }

export type ScreenOptions = {
  signal?: AbortSignal
  width?: number
  /** The frame's initial height; after that it follows the screen. */
  height?: number
  /** The screen scrolls inside and reports the height it would like. */
  hasOwnHeight?: boolean
  /** The operator doesn't trust what a browser reports about a frame. */
  isWindowOnly?: boolean
  /** Called for each valid press on a gated button, before it has any effect. */
  onPressed?: () => void
}

export type Screens = {
  /**
   * Shows a screen over the page's dialog; a second one waits until the first is closed, and isn't rendered before.
   * Rejects with `USER_REJECTED` on Escape, and with the signal's reason when the request is cancelled.
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
  /** The content's height changed: asks the page for that much, within limits. */
  setHeight(height: number): void
}
export type ScreenStack = Screens & {
  /** The screen that is shown. */
  current(): Screen | undefined
  subscribe(listener: () => void): () => void
  /** Calls back when a screen ends without what it asked for. */
  watchRefusals(listener: () => void): void
}

/** Queues screens, and tells the page when to show the frame. */
export function createScreens(emit: (event: FrameEventBody) => void): ScreenStack {
  let screens: readonly Queued[] = []
  let count = 0
  let onRefused = () => {}
  const listeners = new Set<() => void>()
  const set = (next: readonly Queued[]) => {
    const before = screens[0]
    screens = next
    const [current] = screens
    if (current === before) return
    // Only now: a screen may give up when the page doesn't show it for some time, which it hasn't while it waits.
    if (current) current.node = current.render()
    emit({ type: '@frame/UI_REQUEST', payload: placeOf(current) })
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
            onRefused()
            end()
            reject(error)
          },
        }
        const giveUp = () => settle.reject(signal?.reason)
        signal?.addEventListener('abort', giveUp)
        const close = () => settle.reject(new LatchkeyError('USER_REJECTED'))
        const setHeight = (wanted: number) => {
          const [current] = screens
          const fitting = Math.round(Math.min(Math.max(wanted, HEIGHT_MIN), HEIGHT_MAX))
          if (current?.id !== id || current.height === fitting) return
          current.height = fitting
          emit({ type: '@frame/UI_REQUEST', payload: placeOf(current) })
        }
        const queued = { id, node: null, reason, width, height, isWindowOnly, onPressed, close }
        const renderIt = () => render(settle as never, { setHeight })
        set([...screens, { ...queued, render: renderIt, setHeight: hasOwnHeight ? ignore : setHeight }])
      }),
    current: () => screens[0],
    watchRefusals: (listener) => {
      onRefused = listener
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A screen that isn't rendered before its turn. */
type Queued = Screen & { render(): ReactNode }

// The card over which the page's dialog places the frame.
const WIDTH = 360
const HEIGHT = 600
const HEIGHT_MIN = 120
const HEIGHT_MAX = 680

// The card around it is as tall as the frame, whatever its content.
const ignore = () => {}

function placeOf(screen: Screen | undefined) {
  if (!screen) return { visible: false }
  const { width, height, reason } = screen
  return { visible: true, width, height, reason }
}
