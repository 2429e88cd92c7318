import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DialogModel } from '../context/dialogModel.ts'
import type { LaterViews } from './laterViews.ts'

/** Whether the part that draws later views is there. */
export type Later = {
  readonly state: StoreApi<{ views?: LaterViews; isFailed?: boolean }>
  /** Loads it, once; after a failure anew. */
  load(): Promise<LaterViews>
  stop(): void
}

export function createLater(dialog: DialogModel): Later {
  const state = createStore<{ views?: LaterViews; isFailed?: boolean }>(() => ({}))
  let loading: Promise<LaterViews> | undefined
  let isStopped = false

  async function begin(): Promise<LaterViews> {
    try {
      const { createLaterViews } = await import('./laterViews.ts')
      const views = createLaterViews(dialog)
      if (isStopped) views.attempts.stop()
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
    stop() {
      isStopped = true
      state.getState().views?.attempts.stop()
    },
  }
}
