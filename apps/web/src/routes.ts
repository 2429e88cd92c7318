/** The pages of the web app. Each dialog view that can stand alone has one. */
export type Route =
  | 'portfolio'
  | 'account'
  | 'networks'
  | 'wallets'
  | 'send'
  | 'receive'
  | 'swap'
  | 'activity'
  | 'settings'
  | 'signIn'
  | 'playground'
  | 'notFound'

/** Navigates to a page; `replace` adds no history entry. */
export type Navigate = (route: Exclude<Route, 'notFound'>, options?: { replace?: boolean }) => void

const paths: Record<Exclude<Route, 'notFound'>, string> = {
  portfolio: '/',
  account: '/account',
  networks: '/networks',
  wallets: '/wallets',
  send: '/send',
  receive: '/receive',
  swap: '/swap',
  activity: '/activity',
  settings: '/settings',
  signIn: '/sign-in',
  playground: '/playground',
}

/**
 * The route of a path. Everything else in the URL is ignored: a link must never prefill an amount or a recipient that
 * the user hasn't reviewed.
 */
export function routeOf(pathname: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const found = Object.entries(paths).find(([, each]) => each === path)
  return found ? (found[0] as Route) : 'notFound'
}

/** The path of a route. */
export function pathOf(route: Exclude<Route, 'notFound'>): string {
  return paths[route]
}
