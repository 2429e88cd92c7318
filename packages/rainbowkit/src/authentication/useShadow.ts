import { mountShadow, type ShadowMount } from '@latchkey/ui'
import { type ReactNode, useEffect, useRef } from 'react'

/** Renders into a shadow root at the end of the page, which the page's styles don't reach. */
export function useShadow(node: ReactNode): void {
  const mount = useRef<ShadowMount>(undefined)
  useEffect(() => {
    const mounted = mountShadow({ tag: 'lk-sign-in' })
    mount.current = mounted
    return () => {
      mount.current = undefined
      // React can't unmount a root while it renders another one.
      queueMicrotask(mounted.stop)
    }
  }, [])
  useEffect(() => mount.current?.render(node))
}
