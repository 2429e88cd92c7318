import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useMorph } from './useMorph.ts'

export type ViewStageProps = {
  /** A change of it is a change of view. */
  readonly view: string
  readonly move: 'forward' | 'back' | 'none'
  readonly children: ReactNode
}

/** Holds the view: its height tweens, the old view fades out above, the new one slides in. */
export function ViewStage({ view, move, children }: ViewStageProps) {
  const box = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLDivElement>(null)
  const leaving = useRef<HTMLElement>(null)
  const first = useRef(view)
  useMorph(box, current, view)
  useLayoutEffect(() => {
    if (first.current === view || !box.current) return
    first.current = ''
    box.current.scrollTop = 0
    return leaving.current ? showGhost(box.current, leaving.current) : undefined
  }, [view])
  return (
    <div ref={box} className="lk-body">
      <View key={view} nodeRef={current} leaving={leaving} move={first.current === view ? undefined : move}>
        {children}
      </View>
    </div>
  )
}

type ViewProps = {
  readonly nodeRef: RefObject<HTMLDivElement | null>
  readonly leaving: RefObject<HTMLElement | null>
  readonly move: ViewStageProps['move'] | undefined
  readonly children: ReactNode
}

function View({ nodeRef, leaving, move, children }: ViewProps) {
  const own = useRef<HTMLDivElement>(null)
  const firstMove = useRef(move)
  useLayoutEffect(() => {
    const node = own.current
    return () => {
      leaving.current = node
    }
  }, [leaving])
  return (
    <div
      ref={(node) => {
        own.current = node
        nodeRef.current = node
        return () => {
          if (nodeRef.current === node) nodeRef.current = null
        }
      }}
      className="lk-view"
      data-move={firstMove.current}
    >
      {children}
    </div>
  )
}

// React has let go of the old view's own nodes: they fade as they were, values and all, without running any of its code.
function showGhost(box: HTMLElement, node: HTMLElement): () => void {
  for (const frame of node.querySelectorAll('iframe, [role=alert], [role=status]')) frame.remove()
  const ghost = document.createElement('div')
  ghost.className = 'lk-ghost'
  ghost.inert = true
  ghost.ariaHidden = 'true'
  node.removeAttribute('data-move')
  ghost.append(node)
  box.append(ghost)
  const remove = () => ghost.remove()
  const timer = setTimeout(remove, 80)
  return () => {
    clearTimeout(timer)
    remove()
  }
}
