import { SkeletonRows, useSkeleton } from '@latchkey/ui'
import { useText } from '../i18n.ts'
import { NotLoaded } from './NotLoaded.tsx'
import type { SignInCardsProps } from './SignIn/SignInCards.tsx'
import { useLoaded } from './useLoaded.ts'

/** The *Sign in* page, loaded lazily on the first visit to it. */
export function SignIn({ onView }: SignInCardsProps) {
  const text = useText()
  const { loaded, isFailed, isRetried, retry } = useLoaded(load)
  const isWaiting = useSkeleton(!loaded && !isFailed)
  return (
    <>
      <h1 className="lk-hidden">{text.signIn}</h1>
      {loaded && <loaded.SignInCards onView={onView} />}
      {isFailed && <NotLoaded onRetry={retry} isRetried={isRetried} />}
      {isWaiting && <SkeletonRows count={3} label={text.loading} />}
    </>
  )
}

const load = () => import('./SignIn/SignInCards.tsx')
