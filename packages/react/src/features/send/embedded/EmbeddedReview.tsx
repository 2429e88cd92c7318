import { type ReactNode, useEffect, useRef } from 'react'
import { EmbeddedPlace } from '../../../components/embedded/EmbeddedPlace.tsx'
import { useMoneyText } from '../../../messages/text.ts'

export type EmbeddedReviewProps = {
  /** The transfer can be submitted as it is. */
  readonly isReady: boolean
  readonly onReady: () => void
  /** Why it can't be sent, and what to do. */
  readonly obstacle: ReactNode
}

/**
 * The embedded wallet's only review is the secure frame's approval, which opens as soon as the transfer is known to be
 * possible.
 */
export function EmbeddedReview({ isReady, onReady, obstacle }: EmbeddedReviewProps) {
  const text = useMoneyText()
  const isRequested = useRef(false)
  useEffect(() => {
    if (!isReady || isRequested.current) return
    isRequested.current = true
    onReady()
  }, [isReady, onReady])
  return obstacle || <EmbeddedPlace label={text.approvalLoading} />
}
