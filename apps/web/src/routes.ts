import { webPages } from '@latchkey/protocol/setup'

/** A page of the web app. Each dialog view that can stand alone has one. */
export type Route = Page | 'notFound'
type Page = keyof typeof webPages

/** Navigates to a page; `replace` adds no history entry. */
export type Navigate = (route: Page, options?: { replace?: boolean }) => void

/**
 * The route of a path. Everything else in the URL is ignored: a link must never prefill an amount or a recipient that
 * the user hasn't reviewed.
 */
export function routeOf(pathname: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const found = Object.entries(webPages).find(([, each]) => each === path)
  return found ? (found[0] as Route) : 'notFound'
}

/** The path of a route. */
export function pathOf(route: Page): string {
  return webPages[route]
}
