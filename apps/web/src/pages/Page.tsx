import { useConnection } from '@latchkey/react'
import type { Navigate, Route } from '../routes.ts'
import { NotFound } from './NotFound.tsx'
import { Portfolio } from './Portfolio.tsx'
import { TaskPage } from './TaskPage.tsx'
import { Welcome } from './Welcome.tsx'

export type PageProps = { route: Route; go: Navigate; devnet: string | undefined }

/** What the address names, for somebody who is connected or not. */
export function Page({ route, go, devnet }: PageProps) {
  const { isConnected, status } = useConnection()
  if (route === 'notFound') return <NotFound go={go} />
  if (route !== 'portfolio') return <TaskPage route={route} go={go} />
  // Nobody is greeted as a stranger while the wallet of the last visit is being asked.
  if (!isConnected) return status === 'reconnecting' ? null : <Welcome devnet={devnet} />
  return <Portfolio go={go} devnet={devnet} />
}
