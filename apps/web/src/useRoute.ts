import { type MouseEvent, useCallback, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { moveToPage } from './moveToPage.ts'
import { type Navigate, pathOf, type Route, routeOf } from './routes.ts'

/** The current route and a function to navigate, on top of the browser's history. */
export function useRoute(): { route: Route; go: Navigate } {
  const route = useSyncExternalStore(subscribe, () => routeOf(window.location.pathname))
  const go = useCallback<Navigate>((next, { replace = false } = {}) => {
    if (window.location.pathname === pathOf(next)) return
    if (!replace) keepScroll()
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
  const draw = () => flushSync(onChange)
  const move = () => moveToPage(draw)
  const travel = ({ state, hasUAVisualTransition }: PopStateEvent) => {
    // The browser has moved the pages itself, under a finger.
    if (hasUAVisualTransition) return draw()
    moveToPage(() => {
      draw()
      restoreScroll(state)
    })
  }
  window.addEventListener('popstate', travel)
  window.addEventListener(changed, move)
  return () => {
    window.removeEventListener('popstate', travel)
    window.removeEventListener(changed, move)
  }
}

// The browser scrolls back before a fading page is drawn, and no further than the page before it is long.
function keepScroll(): void {
  window.history.replaceState({ scrollY: window.scrollY }, '')
}

function restoreScroll(state: unknown): void {
  const { scrollY } = (state ?? {}) as { scrollY?: unknown }
  if (typeof scrollY === 'number') window.scrollTo(0, scrollY)
}
