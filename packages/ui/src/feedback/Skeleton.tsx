import { useEffect, useLayoutEffect, useRef } from 'react'
import { useAnnounce } from '../controls/Announcer.tsx'
import { useStyles } from '../theme/styles.ts'
import { skeletonCss } from './Skeleton.css.ts'

export type SkeletonProps = {
  /** A CSS length. Default: 100%. */
  readonly width?: string | undefined
  /** A CSS length. Default: 16px. */
  readonly height?: string | undefined
  readonly round?: boolean | undefined
}

/** A grey placeholder. Not announced: the list around it has `aria-busy`. */
export function Skeleton({ width = '100%', height = '16px', round = false }: SkeletonProps) {
  useStyles(skeletonCss)
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const style = element.current?.style
    style?.setProperty('inline-size', width)
    style?.setProperty('block-size', height)
    if (round) style?.setProperty('border-radius', '50%')
  }, [width, height, round])
  return <span ref={element} className="lk-skeleton" aria-hidden="true" />
}

/** Shorter waits aren't announced. */
const ANNOUNCE_AFTER_MS = 1000

export type SkeletonRowsProps = {
  readonly count: number
  readonly plain?: boolean | undefined
  /** 'Loading wallets': announced if it takes longer than a second. */
  readonly label: string
}

/**
 * Placeholders with the final geometry of the rows, so that nothing moves when they arrive. The space is reserved at
 * once, and they are drawn after 120 ms (useSkeleton.ts).
 */
export function SkeletonRows({ count, plain, label }: SkeletonRowsProps) {
  useStyles(skeletonCss)
  const announce = useAnnounce()
  useEffect(() => {
    const timer = setTimeout(() => announce(label), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [label, announce])
  return (
    <div className="lk-stack" aria-busy="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className="lk-skeleton-row" data-plain={plain || undefined}>
          <Skeleton width="36px" height="36px" />
          <Skeleton width={row % 2 === 0 ? '45%' : '35%'} />
        </div>
      ))}
    </div>
  )
}
