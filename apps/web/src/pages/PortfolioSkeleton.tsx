import { Skeleton, SkeletonRows, useSkeleton } from '@latchkey/ui'
import { useText } from '../i18n.ts'

/** The portfolio's cards before its code has loaded, where they will be. */
export function PortfolioSkeleton() {
  const { loading } = useText()
  if (!useSkeleton(true)) return null
  return (
    <div className="app-waiting">
      <div>
        <Skeleton width="11ch" height="44px" />
        <Skeleton height="64px" />
        <SkeletonRows count={4} plain label={loading} />
      </div>
      <div>
        <SkeletonRows count={3} plain label={loading} />
      </div>
    </div>
  )
}
