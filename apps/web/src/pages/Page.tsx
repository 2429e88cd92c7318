import { useConnection, useDialog, type View } from '@latchkey/react'
import { useState } from 'react'
import type { Navigate, Route } from '../routes.ts'
import { NotFound } from './NotFound.tsx'
import { Portfolio } from './Portfolio.tsx'
import { SignIn } from './SignIn.tsx'
import { routeOfView, TaskPage } from './TaskPage.tsx'
import { Welcome } from './Welcome.tsx'

export type PageProps = { route: Route; go: Navigate; devnet: string | undefined }

/** The page of a route, which depends on whether a wallet is connected. */
export function Page({ route, go, devnet }: PageProps) {
  const { isConnected, status } = useConnection()
  const dialog = useDialog()
  // A view's parameters, such as a token, are kept in memory and never in the URL.
  const [opened, setOpened] = useState<View>()
  if (route === 'notFound') return <NotFound go={go} />
  if (route === 'signIn') return <SignIn />
  if (route !== 'portfolio')
    return <TaskPage route={route} go={go} opened={opened && routeOfView[opened.view] === route ? opened : undefined} />
  // While the wallet of the last visit reconnects, don't show the welcome page.
  if (!isConnected) return status === 'reconnecting' ? null : <Welcome devnet={devnet} />
  return (
    <Portfolio
      devnet={devnet}
      onView={(view) => {
        const next = routeOfView[view.view]
        setOpened(view)
        // A view without an address of its own opens in the dialog, over this page.
        if (next) go(next)
        else dialog.open(view)
      }}
    />
  )
}
