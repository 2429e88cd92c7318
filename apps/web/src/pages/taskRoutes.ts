import type { ViewName } from '@latchkey/react'
import type { Route } from '../routes.ts'

/** The pages that are a view of the dialog. */
export type TaskRoute = Exclude<Route, 'portfolio' | 'signIn' | 'playground' | 'notFound'>

/** The views that have a URL. */
export const routeOfView: Partial<Record<ViewName, TaskRoute>> = {
  Account: 'account',
  Networks: 'networks',
  ProfileWallets: 'wallets',
  Send: 'send',
  Receive: 'receive',
  Swap: 'swap',
  Activity: 'activity',
  Settings: 'settings',
}
