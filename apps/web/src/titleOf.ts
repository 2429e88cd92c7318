import type { Catalogue } from '@latchkey/ui'
import type { en } from './messages/en.ts'
import type { Route } from './routes.ts'

/** What the browser's tab and history call a page. */
export function titleOf(route: Route, text: Catalogue<typeof en>): string {
  if (route === 'portfolio') return `${text.appName}: ${text.homeTitle}`
  return `${text[route]} · ${text.appName}`
}
