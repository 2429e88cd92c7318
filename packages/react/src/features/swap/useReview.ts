import { useEffect, useState } from 'react'
import { useSteps } from '../../context/DialogContext.ts'
import type { UseSwap } from './useSwap.ts'

/**
 * Opens the review of a complete draft. If the quote hasn't arrived when the button is pressed, the review opens once it has,
 * unless the visitor changes the draft or the quote fails.
 */
export function useReview(
  { draft, latestDraft, quote, refreshQuote }: UseSwap,
  isComplete: boolean,
): { isWaiting: boolean; open(): void } {
  const { push } = useSteps()
  const [pressedFor, setPressedFor] = useState<UseSwap['draft']>()
  const isFailed = quote.status === 'failed'
  const seen = quote.status === 'ready' && !quote.isOld ? quote.quote.toAmount : undefined
  const isPressed = pressedFor === draft
  const isWaiting = isPressed && isComplete && !isFailed

  useEffect(() => {
    if (!isPressed) return
    if (!isWaiting) setPressedFor(undefined)
    else if (seen !== undefined) {
      setPressedFor(undefined)
      push({ view: 'SwapPreview', seen })
    }
  }, [isPressed, isWaiting, seen, push])

  return {
    isWaiting,
    open() {
      const latest = latestDraft()
      if (isFailed && latest === draft) refreshQuote()
      else setPressedFor(latest)
    },
  }
}
