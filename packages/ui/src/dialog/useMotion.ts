import { useEffect, useState } from 'react'

/** What is fetched and drawn for an open dialog keeps out of the way of its opening (Dialog.css.ts). */
const AFTER_OPENING_MS = 160

/** What moves a dialog, once it was open. Where it cannot be fetched nothing moves, and everything else works. */
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
