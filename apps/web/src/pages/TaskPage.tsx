import { InlineDialog, useConnection, type View, type ViewName } from '@latchkey/react'
import { useText } from '../i18n.ts'
import type { Navigate, Route } from '../routes.ts'

export type TaskRoute = Exclude<Route, 'portfolio' | 'signIn' | 'notFound'>

export type TaskPageProps = {
  route: TaskRoute
  go: Navigate
  /** The view with what it was opened with, when somebody came from another page. */
  opened?: View | undefined
}

/**
 * A view of the dialog with an address of its own. A step inside it to another such view changes the
 * address; Review, connecting and the like have none, so that a reload leads back to their parent.
 */
export function TaskPage({ route, go, opened }: TaskPageProps) {
  const text = useText()
  const { isConnected, status } = useConnection()
  const isPublic = route === 'settings' || route === 'networks'
  const view = isConnected || isPublic ? (opened ?? viewOf[route]) : connect
  return (
    <>
      <h1 className="lk-hidden">{text[route]}</h1>
      {/* Nobody is asked to connect while the wallet of the last visit is being asked. */}
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

/** Which views have an address. */
export const routeOfView: Partial<Record<ViewName, TaskRoute>> = {
  Account: 'account',
  Networks: 'networks',
  ProfileWallets: 'wallets',
  Send: 'send',
  Receive: 'receive',
  Activity: 'activity',
  Settings: 'settings',
}
