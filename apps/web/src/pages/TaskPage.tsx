import { InlineDialog, useConnection, type View } from '@latchkey/react'
import type { Navigate } from '../routes.ts'
import { Beside, type BesideProps } from './Beside.tsx'
import { routeOfView, type TaskRoute } from './taskRoutes.ts'

export type TaskPageProps = {
  route: TaskRoute
  go: Navigate
  /** The view with its parameters, if the visitor came from another page. */
  opened?: View | undefined
  /** Called with the view that a press beside the task opens. */
  onView: (view: View) => void
}

/**
 * A dialog view with its own URL. Navigating inside it to another such view changes the URL. Views like Review and
 * Connect have none, so a reload returns to their parent.
 */
export function TaskPage({ route, go, opened, onView }: TaskPageProps) {
  const { isConnected, status } = useConnection()
  const isPublic = route === 'settings' || route === 'networks'
  const view = isConnected || isPublic ? (opened ?? viewOf[route]) : connect
  return (
    <div className="app-task-page">
      {/* While the wallet of the last visit reconnects, don't ask the visitor to connect. */}
      {(isConnected || isPublic || status !== 'reconnecting') && (
        <InlineDialog
          // Another token of the balances starts Send again; everything else follows the view's name.
          key={view.view === 'Send' ? view.token : undefined}
          className="app-task"
          view={view}
          onViewChange={(name) => {
            const next = routeOfView[name]
            if (next && next !== route) go(next)
          }}
        />
      )}
      {isConnected && <Beside show={partOf[route]} onView={onView} />}
    </div>
  )
}

const connect: View = { view: 'Connect' }

const viewOf: Record<TaskRoute, View> = {
  account: { view: 'Account' },
  networks: { view: 'Networks' },
  wallets: { view: 'ProfileWallets' },
  send: { view: 'Send' },
  receive: { view: 'Receive' },
  swap: { view: 'Swap' },
  activity: { view: 'Activity' },
  settings: { view: 'Settings' },
}

/** What a page shows beside the task, where that isn't everything. */
const partOf: Partial<Record<TaskRoute, BesideProps['show']>> = {
  account: 'activity',
  activity: 'balances',
  settings: 'balances',
}
