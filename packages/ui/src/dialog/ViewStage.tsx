import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

export type ViewStageProps = {
  readonly open: boolean
  /** Identifies the view. */
  readonly view: string
  readonly move: 'forward' | 'back' | 'none'
  /** Fades out the previous view. Undefined until its code has loaded; the view then disappears without an animation. */
  readonly fadeOut: ((box: HTMLElement, view: HTMLElement) => void) | undefined
  readonly children: ReactNode
}

/**
 * Contains the view: the old one fades out above, the new one slides in, and going back restores the scroll position.
 * Nothing animates while closed, so a dialog opens with its view in place.
 */
export function ViewStage({ open, view, move, fadeOut, children }: ViewStageProps) {
  const box = useRef<HTMLDivElement>(null)
  const leaving = useRef<HTMLDivElement>(null)
  // Tracked with events, because reading it during a change would force another layout.
  const scroll = useRef(0)
  const shown = useRef({ open, view })
  const scrolls = useRef(new Map<string, number>())
  const isMove = open && shown.current.open && shown.current.view !== view
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { open, view }
    if (before.view === view || !box.current) return
    if (!open || !before.open) scrolls.current.clear()
    else if (leaving.current) {
      scrolls.current.set(before.view, scroll.current)
      fadeOut?.(box.current, leaving.current)
    }
    const to = (move === 'forward' ? 0 : scrolls.current.get(view)) ?? 0
    if (to !== scroll.current) box.current.scrollTop = to
    scroll.current = to
  }, [open, view, move, fadeOut])
  return (
    <div
      ref={box}
      className="lk-body"
      onScroll={({ currentTarget }) => {
        scroll.current = currentTarget.scrollTop
      }}
    >
      <View key={view} leaving={leaving} move={isMove ? move : undefined}>
        {children}
      </View>
    </div>
  )
}

type ViewProps = {
  readonly leaving: RefObject<HTMLDivElement | null>
  readonly move: ViewStageProps['move'] | undefined
  readonly children: ReactNode
}

function View({ leaving, move, children }: ViewProps) {
  const own = useRef<HTMLDivElement>(null)
  const firstMove = useRef(move)
  useLayoutEffect(() => {
    const node = own.current
    return () => {
      leaving.current = node
    }
  }, [leaving])
  return (
    <div ref={own} className="lk-view" data-move={firstMove.current}>
      {children}
    </div>
  )
}
