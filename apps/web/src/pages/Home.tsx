import { SkeletonRows, useSkeleton } from '@latchkey/ui'
import { useText } from '../i18n.ts'
import type { HomePageProps } from './home/HomePage.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import { useLoaded } from './useLoaded.ts'

/** The first page of a visitor who isn't connected. A visitor who is never loads it. */
export function Home(props: HomePageProps) {
  const text = useText()
  const { loaded, isFailed, isRetried, retry } = useLoaded(load)
  const isWaiting = useSkeleton(!loaded && !isFailed)
  return (
    <>
      {loaded && <loaded.HomePage {...props} />}
      {isFailed && <NotLoaded onRetry={retry} isRetried={isRetried} />}
      {isWaiting && <SkeletonRows count={5} label={text.loading} />}
    </>
  )
}

const load = () => import('./home/HomePage.tsx')
