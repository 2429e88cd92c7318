import { InlineDialog, useConnection, type View, type ViewName } from '@latchkey/react'
import { useText } from '../i18n.ts'
import type { Navigate, Route } from '../routes.ts'

export type TaskRoute = Exclude<Route, 'portfolio' | 'signIn' | 'playground' | 'notFound'>

export type TaskPageProps = {
  route: TaskRoute
  go: Navigate
  /** The view with its parameters, if the visitor came from another page. */
  opened?: View | undefined
}

/**
 * A dialog view with its own URL. Navigating inside it to another such view changes the URL. Views like Review and
 * Connect have none, so a reload returns to their parent.
 */
export function TaskPage({ route, go, opened }: TaskPageProps) {
  const text = useText()
  const { isConnected, status } = useConnection()
  const isPublic = route === 'settings' || route === 'networks'
  const view = isConnected || isPublic ? (opened ?? viewOf[route]) : connect
  return (
    <>
      <h1 className="lk-hidden">{text[route]}</h1>
      {/* While the wallet of the last visit reconnects, don't ask the visitor to connect. */}
      {(isConnected || isPublic || status !== 'reconnecting') && (
        <InlineDialog
          className="app-task"
          view={view}
          onViewChange={(name) => {
            const next = routeOfView[name]
            if (next && next !== route) go(next)
          }}
        />
      )}
    </>
  )
}

const connect: View = { view: 'Connect' }

const viewOf: Record<TaskRoute, View> = {
  account: { view: 'Account' },
  networks: { view: 'Networks' },
  wallets: { view: 'ProfileWallets' },
  send: { view: 'Send' },
  receive: { view: 'Receive' },
  activity: { view: 'Activity' },
  settings: { view: 'Settings' },
}

/** The views that have a URL. */
export const routeOfView: Partial<Record<ViewName, TaskRoute>> = {
  Account: 'account',
  Networks: 'networks',
  ProfileWallets: 'wallets',
  Send: 'send',
  Receive: 'receive',
  Activity: 'activity',
  Settings: 'settings',
}
