import type { View } from '@latchkey/react'
import { SkeletonRows, useSkeleton } from '@latchkey/ui'
import { type ComponentType, useEffect, useState } from 'react'
import { useText } from '../i18n.ts'
import { DevnetNote } from './DevnetNote.tsx'
import { NotLoaded } from './NotLoaded.tsx'

export type PortfolioProps = { onView: (view: View) => void; devnet: string | undefined }

/** What the account holds and did. Its code comes once somebody is connected: a first visit does not load it. */
export function Portfolio({ onView, devnet }: PortfolioProps) {
  const text = useText()
  const { Loaded, isFailed, retry } = useLoaded()
  const isWaiting = useSkeleton(!Loaded && !isFailed)
  return (
    <>
      <h1 className="lk-hidden">{text.portfolio}</h1>
      {Loaded && <Loaded onView={onView} />}
      {isFailed && <NotLoaded onRetry={retry} />}
      {isWaiting && <SkeletonRows count={5} label={text.loading} />}
      {devnet && <DevnetNote page={devnet} />}
    </>
  )
}

type Loaded = ComponentType<{ onView: (view: View) => void }>

function useLoaded() {
  const [loaded, setLoaded] = useState<{ Portfolio: Loaded }>()
  const [{ isFailed, isAsked }, setAttempt] = useState({ isFailed: false, isAsked: false })
  useEffect(() => {
    if (isFailed) return
    let isWanted = true
    import('@latchkey/react/portfolio').then(
      (module) => isWanted && setLoaded(module),
      () => isWanted && !reload(isAsked) && setAttempt({ isFailed: true, isAsked }),
    )
    return () => {
      isWanted = false
    }
  }, [isFailed, isAsked])
  return { Loaded: loaded?.Portfolio, isFailed, retry: () => setAttempt({ isFailed: false, isAsked: true }) }
}

/**
 * A deployment may have replaced the file that this page knows, and Firefox asks no more for one that it could not have.
 * Loading the page again finds it: once by itself, then whenever the visitor asks. Offline it would lose what is still shown.
 */
function reload(isAsked: boolean): boolean {
  const key = 'latchkey.reloadedAt'
  if (!navigator.onLine) return false
  if (!isAsked && Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return false
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
  return true
}
