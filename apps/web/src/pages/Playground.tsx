import { SkeletonRows, useSkeleton } from '@latchkey/ui'
import { useText } from '../i18n.ts'
import { NotLoaded } from './NotLoaded.tsx'
import type { PlaygroundPageProps } from './playground/PlaygroundPage.tsx'
import { useLoaded } from './useLoaded.ts'

/** The playground, loaded lazily on the first visit to it. */
export function Playground(props: PlaygroundPageProps) {
  const text = useText()
  const { loaded, isFailed, isRetried, retry } = useLoaded(load)
  const isWaiting = useSkeleton(!loaded && !isFailed)
  return (
    <>
      {loaded && <loaded.PlaygroundPage {...props} />}
      {isFailed && <NotLoaded onRetry={retry} isRetried={isRetried} />}
      {isWaiting && <SkeletonRows count={5} label={text.loading} />}
    </>
  )
}

const load = () => import('./playground/PlaygroundPage.tsx')
