import type { Navigate } from '../routes.ts'
import { DevnetNote } from './DevnetNote.tsx'
import { TaskPage } from './TaskPage.tsx'

export type PortfolioProps = { go: Navigate; devnet: string | undefined }

export function Portfolio({ go, devnet }: PortfolioProps) {
  return (
    <div className="app-portfolio">
      <TaskPage route="account" go={go} />
      {devnet && <DevnetNote page={devnet} />}
    </div>
  )
}
