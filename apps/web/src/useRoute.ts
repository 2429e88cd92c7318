import { type MouseEvent, useCallback, useSyncExternalStore } from 'react'
import { type Navigate, pathOf, type Route, routeOf } from './routes.ts'

/** The current route and a function to navigate, on top of the browser's history. */
export function useRoute(): { route: Route; go: Navigate } {
  const route = useSyncExternalStore(subscribe, () => routeOf(window.location.pathname))
  const go = useCallback<Navigate>((next, { replace = false } = {}) => {
    if (window.location.pathname === pathOf(next)) return
    window.history[replace ? 'replaceState' : 'pushState'](null, '', pathOf(next))
    window.dispatchEvent(new Event(changed))
  }, [])
  return { route, go }
}

/** Makes a real link navigate without reloading the page, unless the visitor opens a new tab. */
export function followInPage(event: MouseEvent<HTMLAnchorElement>, follow: () => void): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  event.preventDefault()
  follow()
}

// `pushState` fires no event, so this one does.
const changed = 'latchkey:route'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange)
  window.addEventListener(changed, onChange)
  return () => {
    window.removeEventListener('popstate', onChange)
    window.removeEventListener(changed, onChange)
  }
}
