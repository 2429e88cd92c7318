import type { View } from '@latchkey/react'
import { useText } from '../i18n.ts'
import { DevnetNote } from './DevnetNote.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { PortfolioSkeleton } from './PortfolioSkeleton.tsx'
import { useLoaded } from './useLoaded.ts'

export type PortfolioProps = { onView: (view: View) => void; devnet: string | undefined }

/**
 * The account's balances and activity. Loaded lazily once a wallet is connected, so that a first visit doesn't download
 * it.
 */
export function Portfolio({ onView, devnet }: PortfolioProps) {
  const text = useText()
  const { loaded, isFailed, isRetried, retry } = useLoaded(loadPortfolio)
  return (
    <>
      <h1 className="lk-hidden">{text.portfolio}</h1>
      {loaded && <loaded.Portfolio onView={onView} />}
      {isFailed && <NotLoaded onRetry={retry} isRetried={isRetried} />}
      {!loaded && !isFailed && <PortfolioSkeleton />}
      {devnet && <DevnetNote page={devnet} />}
    </>
  )
}

/** The same function for every page that shows it. */
export const loadPortfolio = () => import('@latchkey/react/portfolio')
