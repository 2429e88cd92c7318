import { FormatsProvider } from '@latchkey/ui'
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useDialogScope } from '../../context/DialogContext.ts'
import { errorReporter, startLazy } from '../../context/latchkey.ts'
import type { View, ViewName } from '../../context/navigation.ts'
import type { Locale } from '../../messages/locale.ts'
import { TextProvider } from '../../messages/text.ts'
import type { LoadedView, ViewLoader } from './viewLoader.ts'
import { NotLoaded, Waiting } from './Waiting.tsx'

export type ViewHostProps = { readonly view: View; readonly loader: ViewLoader }

/** Draws a view: at once when its code is loaded, a skeleton until then, and a retry button when loading fails. */
export function ViewHost({ view, loader }: ViewHostProps) {
  const { appearance, latchkey } = useDialogScope()
  const { locale } = appearance
  const { loaded, failed, retry } = useLoadedView(view.view, locale, loader)
  if (!loaded) return <Waiting isFailed={failed} onRetry={retry} />
  return (
    <ViewBoundary onError={errorReporter(latchkey.client)}>
      <FormatsProvider locale={locale} formats={loaded.formats}>
        <TextProvider messages={loaded.messages}>{draw(loaded, view)}</TextProvider>
      </FormatsProvider>
    </ViewBoundary>
  )
}

function useLoadedView(name: ViewName, locale: Locale, loader: ViewLoader) {
  const [failed, setFailed] = useState(false)
  const [, setLoads] = useState(0)
  const loaded = loader.peek(name, locale)
  useEffect(() => {
    if (loaded || failed) return
    return startLazy(
      () => loader.load(name, locale),
      () => setLoads((loads) => loads + 1),
      () => setFailed(true),
    )
  }, [name, locale, loader, loaded, failed])
  return { loaded, failed, retry: () => setFailed(false) }
}

function draw({ View }: LoadedView, view: View): ReactNode {
  // The registry pairs each name with the component of that view; the type system cannot follow a union through a lookup.
  const Drawn = View as ComponentType<{ view: View }>
  return <Drawn view={view} />
}

type ViewBoundaryProps = {
  readonly children: ReactNode
  readonly onError: (error: unknown) => void
}

/**
 * Keeps the dialog working when one view crashes: it can still be closed and left. React only supports this in classes.
 */
class ViewBoundary extends Component<ViewBoundaryProps, { isBroken: boolean; isRetried: boolean }> {
  override readonly state = { isBroken: false, isRetried: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    const { isBroken, isRetried } = this.state
    if (!isBroken) return this.props.children
    return <NotLoaded onRetry={() => this.setState({ isBroken: false, isRetried: true })} isRetried={isRetried} />
  }
}
