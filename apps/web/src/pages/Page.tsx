import type { WebConfig } from '@latchkey/protocol/api'
import { useConnection, useDialog, type View } from '@latchkey/react'
import { useState } from 'react'
import type { Navigate, Route } from '../routes.ts'
import { Home } from './Home.tsx'
import { NotFound } from './NotFound.tsx'
import { Playground } from './Playground.tsx'
import { Portfolio } from './Portfolio.tsx'
import { PortfolioSkeleton } from './PortfolioSkeleton.tsx'
import { SignIn } from './SignIn.tsx'
import { Task } from './Task.tsx'
import { routeOfView } from './taskRoutes.ts'

export type PageProps = { route: Route; go: Navigate; config: WebConfig }

/** The page of a route, which depends on whether a wallet is connected. */
export function Page({ route, go, config }: PageProps) {
  const { isConnected, status, connection } = useConnection()
  const dialog = useDialog()
  // A view's parameters, such as a token, are kept in memory and never in the URL.
  const [opened, setOpened] = useState<View>()
  if (route === 'notFound') return <NotFound go={go} />
  if (route === 'playground') return <Playground config={config} />
  function show(pressed: View): void {
    const view = route === 'send' ? sentInstead(pressed, connection?.networkId) : pressed
    const next = routeOfView[view.view]
    setOpened(view)
    // A view without an address of its own opens in the dialog, over this page.
    if (next) go(next)
    else dialog.open(view)
  }
  if (route === 'signIn') return <SignIn onView={show} />
  if (route !== 'portfolio')
    return (
      <Task
        route={route}
        go={go}
        opened={opened && routeOfView[opened.view] === route ? opened : undefined}
        onView={show}
      />
    )
  // While the wallet of the last visit reconnects, don't show the first page.
  if (!isConnected) return status === 'reconnecting' ? <PortfolioSkeleton /> : <Home go={go} config={config} />
  return <Portfolio devnet={config.devnet?.page} onView={show} />
}

/** Beside the task, a press on a token of the same network chooses what to send. */
function sentInstead(view: View, networkId: string | undefined): View {
  return view.view === 'Token' && view.id.startsWith(`${networkId}/`) ? { view: 'Send', token: view.id } : view
}
