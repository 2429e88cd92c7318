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
  const shown = useRef({ open, view })
  const scrolls = useRef(new Map<string, number>())
  const isOther = shown.current.view !== view
  const isMove = open && shown.current.open && isOther
  // Read before anything changes. Afterwards it would force another layout, and following it takes a part of every frame.
  const left = isOther ? (box.current?.scrollTop ?? 0) : 0
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { open, view }
    if (before.view === view || !box.current) return
    if (!open || !before.open) scrolls.current.clear()
    else scrolls.current.set(before.view, left)
    const to = (move === 'forward' ? 0 : scrolls.current.get(view)) ?? 0
    if (to !== left) box.current.scrollTop = to
  }, [open, view, move, left])
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
