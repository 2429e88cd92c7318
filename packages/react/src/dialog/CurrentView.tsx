import { memo, useEffect } from 'react'
import { useStore } from 'zustand'
import { useDialogScope } from '../context/DialogContext.ts'
import type { View } from '../context/navigation.ts'
import { Connect } from './Connect.tsx'
import type { LazyViewsLoader } from './lazy/lazyViewsLoader.ts'
import { Waiting } from './views/Waiting.tsx'

export type CurrentViewProps = {
  readonly view: View
  /** Closed, only the first view is kept ready: the others ask servers. */
  readonly isShown: boolean
  readonly lazyViews: LazyViewsLoader
}

/** Draws the first view at once, and any other as soon as what draws it is there. */
export function CurrentView({ view, isShown, lazyViews }: CurrentViewProps) {
  const { preload, latchkey } = useDialogScope()
  const setup = useStore(latchkey.client.setup, ({ status }) => status)
  const { views, isFailed } = useStore(lazyViews.state)
  const name = view.view
  useEffect(() => {
    if (name !== 'Connect') return preload(name)
    if (!isShown) return
    // The first view needs nothing more, but most visitors soon leave it. Loading waits for the opening motion.
    const timer = setTimeout(() => preload(name), PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isShown, name, preload])

  // If the server couldn't be reached before, what it has for the app is still missing.
  useEffect(() => {
    if (isShown) void latchkey.client.configure()
  }, [isShown, latchkey])

  if (setup !== 'ready') return <Waiting isFailed={setup === 'failed'} onRetry={latchkey.client.configure} />
  if (view.view === 'Connect') return <FirstView view={view} />
  if (!isShown) return null
  if (views) return <views.ViewHost view={view} loader={views.loader} />
  return <Waiting isFailed={isFailed} onRetry={() => preload('Connect')} />
}

/** Longer than the opening motion. */
const PRELOAD_AFTER_MS = 300

// It was rendered while the dialog was closed, so opening need not render it again.
const FirstView = memo(Connect, (a, b) => JSON.stringify(a.view) === JSON.stringify(b.view))
