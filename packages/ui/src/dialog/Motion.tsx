import type { ReactElement, RefObject } from 'react'
import { useStyles } from '../theme/styles.ts'
import { ExitPicture } from './ExitPicture.tsx'
import { LeavingView } from './LeavingView.tsx'
import { motionCss } from './Motion.css.ts'
import { useMorph } from './useMorph.ts'
import { useSheetDrag } from './useSheetDrag.ts'

export type MotionProps = {
  readonly open: boolean
  readonly view: string
  readonly panel: RefObject<HTMLElement | null>
  readonly onDragAway: () => void
}

/**
 * The animations of an open dialog: views slide and fade, the height follows, the sheet can be dragged, and the old
 * content stays until a closing panel is gone. Passed to `Dialog` once it is loaded; until then nothing moves.
 */
export const motion: Motion = { Motion: Moving }

export type Motion = {
  readonly Motion: (props: MotionProps) => ReactElement
}

function Moving({ open, view, panel, onDragAway }: MotionProps) {
  useStyles(motionCss)
  useMorph(panel, view)
  useSheetDrag(panel, onDragAway)
  return (
    <>
      <LeavingView open={open} view={view} panel={panel} />
      <ExitPicture open={open} view={view} panel={panel} />
    </>
  )
}
