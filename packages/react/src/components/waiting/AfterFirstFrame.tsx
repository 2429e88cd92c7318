import { type ReactNode, useEffect, useState } from 'react'
import { useDialogScope } from '../../context/DialogContext.ts'

/**
 * Draws what a view has below the fold once its first frame is on the screen, so that a press shows its effect sooner.
 * A view that the visitor comes back to is drawn at once, because it may have been scrolled to here.
 */
export function AfterFirstFrame({ children }: { readonly children: ReactNode }) {
  const { navigation } = useDialogScope().dialog
  const [isDrawn, setDrawn] = useState(() => navigation.getState().direction === 'back')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A frame's callbacks run before it is drawn, and a timer after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isDrawn && children
}
