import { useEffect, useState } from 'react'
import { readLink, writeLink } from './link.ts'
import { defaultState, type PlaygroundState } from './state.ts'

export type Playground = {
  state: PlaygroundState
  /** Whether the link that the page was opened with could be read as a whole. */
  isWhole: boolean
  set(change: Partial<PlaygroundState>): void
  reset(): void
}

/** The state of the playground, which the page's URL follows, and which follows the URL. */
export function usePlayground(): Playground {
  const [{ state, isWhole }, setRead] = useState(() => readLink(window.location.hash))
  useEffect(() => {
    const follow = () => setRead(readLink(window.location.hash))
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  const put = (next: PlaygroundState) => {
    setRead({ state: next, isWhole: true })
    const link = writeLink(next)
    // Not an entry of the history for each letter that is typed.
    window.history.replaceState(null, '', link === '' ? window.location.pathname : `#${link}`)
  }
  return { state, isWhole, set: (change) => put({ ...state, ...change }), reset: () => put(defaultState) }
}
