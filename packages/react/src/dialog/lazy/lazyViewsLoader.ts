import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DialogModel } from '../../context/dialogModel.ts'
import type { Latchkey } from '../../context/latchkey.ts'
import { Connect, ConnectWallets } from '../Connect.tsx'
import type { LazyViews } from './lazyViews.ts'

/** Whether the part that draws the views after the first is loaded. */
export type LazyViewsLoader = {
  readonly state: StoreApi<{ views?: LazyViews; isFailed?: boolean }>
  /** Loads it once; after a failure again. */
  load(): Promise<LazyViews>
  stop(): void
}

/** Creates a loader for what the dialog needs besides its first views. A failed load can be repeated. */
export function createLazyViewsLoader(dialog: DialogModel, options: Latchkey['options']): LazyViewsLoader {
  const state = createStore<{ views?: LazyViews; isFailed?: boolean }>(() => ({}))
  let loading: Promise<LazyViews> | undefined

  async function begin(): Promise<LazyViews> {
    try {
      const { createLazyViews } = await import('./lazyViews.ts')
      const views = createLazyViews(dialog, { Connect, ConnectWallets }, options)
      state.setState({ views }, true)
      return views
    } catch (error) {
      loading = undefined
      state.setState({ isFailed: true }, true)
      throw error
    }
  }

  return {
    state,
    load() {
      if (!loading) {
        state.setState({}, true)
        loading = begin()
      }
      return loading
    },
    stop: () =>
      void loading?.then(
        ({ stopAttempts }) => stopAttempts(),
        () => undefined,
      ),
  }
}
