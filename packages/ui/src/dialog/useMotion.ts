import { useEffect, useState } from 'react'

/** What is fetched and drawn for an open dialog keeps out of the way of its opening (Dialog.css.ts). */
const AFTER_OPENING_MS = 160

/** What moves a dialog, once it was open. Where it cannot be fetched nothing moves, and everything else works. */
export function useMotion(open: boolean): typeof import('./Motion.tsx').Motion | undefined {
  const [module, setModule] = useState<typeof import('./Motion.tsx')>()
  useEffect(() => {
    if (!open || module) return
    const timer = setTimeout(() => import('./Motion.tsx').then(setModule, () => undefined), AFTER_OPENING_MS)
    return () => clearTimeout(timer)
  }, [open, module])
  return module?.Motion
}
