import { createStore, type StoreApi } from 'zustand/vanilla'
import type { LaterViews } from './laterViews.ts'

/** Whether the part that draws later views is there. */
export type Later = {
  readonly state: StoreApi<{ views?: LaterViews; isFailed?: boolean }>
  /** Loads it, once; after a failure anew. */
  load(): Promise<LaterViews>
}

export function createLater(): Later {
  const state = createStore<{ views?: LaterViews; isFailed?: boolean }>(() => ({}))
  let loading: Promise<LaterViews> | undefined

  async function begin(): Promise<LaterViews> {
    try {
      const { createLaterViews } = await import('./laterViews.ts')
      const views = createLaterViews()
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
  }
}
