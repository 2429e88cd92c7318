import { SkeletonRows } from '@latchkey/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMoneyText } from '../../messages/text.ts'
import { ApprovalPlace } from './ApproveTransaction.tsx'

export type EmbeddedReviewProps = {
  /** The transfer can be handed over as it is. */
  readonly isReady: boolean
  readonly onReady: () => void
  /** Why it cannot be sent, and what can be done. */
  readonly obstacle: ReactNode
}

/** The embedded wallet's only review is the secure frame's approval: it is asked as soon as the transfer is known to be possible. */
export function EmbeddedReview({ isReady, onReady, obstacle }: EmbeddedReviewProps) {
  const text = useMoneyText()
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isReady || isAsked.current) return
    isAsked.current = true
    onReady()
  }, [isReady, onReady])
  if (obstacle) return obstacle
  return (
    <ApprovalPlace>
      <SkeletonRows count={4} label={text.approvalLoading} />
    </ApprovalPlace>
  )
}
