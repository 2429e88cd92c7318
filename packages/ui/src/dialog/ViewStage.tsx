import { type ReactNode, useLayoutEffect, useRef } from 'react'

export type ViewStageProps = {
  readonly open: boolean
  /** Identifies the view. */
  readonly view: string
  readonly move: 'forward' | 'back' | 'none'
  readonly children: ReactNode
}

/**
 * Contains the view: the new one slides in, while Motion.tsx fades out the old one above, and going back restores the
 * scroll position. Nothing animates while closed, so a dialog opens with its view in place.
 */
export function ViewStage({ open, view, move, children }: ViewStageProps) {
  const box = useRef<HTMLDivElement>(null)
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
    else scrolls.current.set(before.view, scroll.current)
    const to = (move === 'forward' ? 0 : scrolls.current.get(view)) ?? 0
    if (to !== scroll.current) box.current.scrollTop = to
    scroll.current = to
  }, [open, view, move])
  return (
    <div
      ref={box}
      className="lk-body"
      onScroll={({ currentTarget }) => {
        scroll.current = currentTarget.scrollTop
      }}
    >
      <View key={view} move={isMove ? move : undefined}>
        {children}
      </View>
    </div>
  )
}

type ViewProps = Pick<ViewStageProps, 'children'> & { readonly move: ViewStageProps['move'] | undefined }

function View({ move, children }: ViewProps) {
  const firstMove = useRef(move)
  return (
    <div className="lk-view" data-move={firstMove.current}>
      {children}
    </div>
  )
}
