import { SkeletonRows, useSkeleton } from '@latchkey/ui'
import { useText } from '../i18n.ts'
import { NotLoaded } from './NotLoaded.tsx'
import type { TaskPageProps } from './TaskPage.tsx'
import { useLoaded } from './useLoaded.ts'

/** A page with a view of the dialog, loaded lazily: the first page has none. */
export function Task(props: TaskPageProps) {
  const text = useText()
  const { loaded, isFailed, isRetried, retry } = useLoaded(load)
  const isWaiting = useSkeleton(!loaded && !isFailed)
  return (
    <>
      <h1 className="lk-hidden">{text[props.route]}</h1>
      {loaded && <loaded.TaskPage {...props} />}
      {isFailed && <NotLoaded onRetry={retry} isRetried={isRetried} />}
      {isWaiting && <SkeletonRows count={3} label={text.loading} />}
    </>
  )
}

const load = () => import('./TaskPage.tsx')
