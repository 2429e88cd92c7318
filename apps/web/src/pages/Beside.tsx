import type { View } from '@latchkey/react'
import { useSyncExternalStore } from 'react'
import { loadPortfolio } from './Portfolio.tsx'
import { PortfolioSkeleton } from './PortfolioSkeleton.tsx'
import { useLoaded } from './useLoaded.ts'

export type BesideProps = {
  /** The part that the task itself doesn't show. Default: balances and activity. */
  show?: 'balances' | 'activity' | undefined
  onView: (view: View) => void
}

/** The account's balances and activity beside a task, where the screen has room for them. Elsewhere they aren't loaded. */
export function Beside(props: BesideProps) {
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(roomForTwo).matches)
  return isWide ? <Loaded {...props} /> : null
}

function Loaded({ show, onView }: BesideProps) {
  const { loaded, isFailed } = useLoaded(loadPortfolio)
  // The task doesn't need it: without it, the task has the page to itself.
  if (isFailed) return null
  return (
    <div className="app-beside" data-show={show}>
      {loaded ? <loaded.Portfolio show={show} onView={onView} /> : <PortfolioSkeleton />}
    </div>
  )
}

/** As in web.css. */
const roomForTwo = '(min-width: 1200px)'

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(roomForTwo)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
