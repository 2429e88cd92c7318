import type { View } from '@latchkey/react'
import { SkeletonRows, useSkeleton } from '@latchkey/ui'
import { useText } from '../i18n.ts'
import { DevnetNote } from './DevnetNote.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { useLoaded } from './useLoaded.ts'

export type PortfolioProps = { onView: (view: View) => void; devnet: string | undefined }

/**
 * The account's balances and activity. Loaded lazily once a wallet is connected, so that a first visit doesn't download
 * it.
 */
export function Portfolio({ onView, devnet }: PortfolioProps) {
  const text = useText()
  const { loaded, isFailed, isRetried, retry } = useLoaded(load)
  const isWaiting = useSkeleton(!loaded && !isFailed)
  return (
    <>
      <h1 className="lk-hidden">{text.portfolio}</h1>
      {loaded && <loaded.Portfolio onView={onView} />}
      {isFailed && <NotLoaded onRetry={retry} isRetried={isRetried} />}
      {isWaiting && <SkeletonRows count={5} label={text.loading} />}
      {devnet && <DevnetNote page={devnet} />}
    </>
  )
}

const load = () => import('@latchkey/react/portfolio')
