import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

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
  // Tracked with events, because reading it during a change would force another layout. Not with React's, each of which
  // takes a millisecond of a phone's frame.
  useEffect(() => {
    const body = box.current
    const follow = () => {
      if (body) scroll.current = body.scrollTop
    }
    body?.addEventListener('scroll', follow, { passive: true })
    return () => body?.removeEventListener('scroll', follow)
  }, [])
  return (
    <div ref={box} className="lk-body">
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
