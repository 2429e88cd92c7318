import { useEffect, useState } from 'react'

/** Delay loading and rendering until the opening animation is over (Dialog.css.ts). */
const AFTER_OPENING_MS = 160

/** Loads the animations once the dialog has opened. If that fails, everything else still works. */
export function useMotion(open: boolean): Motion | undefined {
  const [motion, setMotion] = useState<Motion>()
  useEffect(() => {
    if (!open || motion) return
    const timer = setTimeout(() => {
      import('./Motion.tsx').then(
        ({ motion }) => setMotion(motion),
        () => undefined,
      )
    }, AFTER_OPENING_MS)
    return () => clearTimeout(timer)
  }, [open, motion])
  return motion
}

type Motion = typeof import('./Motion.tsx').motion
