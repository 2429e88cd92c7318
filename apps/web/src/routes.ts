/** The pages of the web application. Each view of the dialog that stands on its own has one. */
export type Route =
  | 'portfolio'
  | 'account'
  | 'networks'
  | 'wallets'
  | 'send'
  | 'receive'
  | 'activity'
  | 'settings'
  | 'signIn'
  | 'notFound'

/** Goes to a page; `replace` leaves no trace in the history. */
export type Navigate = (route: Exclude<Route, 'notFound'>, options?: { replace?: boolean }) => void

const paths: Record<Exclude<Route, 'notFound'>, string> = {
  portfolio: '/',
  account: '/account',
  networks: '/networks',
  wallets: '/wallets',
  send: '/send',
  receive: '/receive',
  activity: '/activity',
  settings: '/settings',
  signIn: '/sign-in',
}

/**
 * The route of a path. Nothing else of an address is read: a link must never fill in an amount or a
 * recipient that nobody looked at.
 */
export function routeOf(pathname: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const found = Object.entries(paths).find(([, each]) => each === path)
  return found ? (found[0] as Route) : 'notFound'
}

export function pathOf(route: Exclude<Route, 'notFound'>): string {
  return paths[route]
}
