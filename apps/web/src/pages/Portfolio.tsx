import type { View } from '@latchkey/react'
import { SkeletonRows, useSkeleton } from '@latchkey/ui'
import { type ComponentType, useEffect, useState } from 'react'
import { useText } from '../i18n.ts'
import { DevnetNote } from './DevnetNote.tsx'

export type PortfolioProps = { onView: (view: View) => void; devnet: string | undefined }

/** What the account holds and did. Its code comes once somebody is connected: a first visit does not load it. */
export function Portfolio({ onView, devnet }: PortfolioProps) {
  const text = useText()
  const Loaded = useLoaded()
  const isWaiting = useSkeleton(!Loaded)
  return (
    <>
      <h1 className="lk-hidden">{text.portfolio}</h1>
      {Loaded ? <Loaded onView={onView} /> : isWaiting && <SkeletonRows count={5} label={text.loading} />}
      {devnet && <DevnetNote page={devnet} />}
    </>
  )
}

type Loaded = ComponentType<{ onView: (view: View) => void }>

function useLoaded(): Loaded | undefined {
  const [loaded, setLoaded] = useState<{ Portfolio: Loaded }>()
  useEffect(() => {
    let isWanted = true
    import('@latchkey/react/portfolio').then((module) => isWanted && setLoaded(module), reload)
    return () => {
      isWanted = false
    }
  }, [])
  return loaded?.Portfolio
}

// A deployment may have replaced the file that this page knows. Loading the page again finds the new one; once is enough.
function reload(): void {
  const key = 'latchkey.reloadedAt'
  if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
}
