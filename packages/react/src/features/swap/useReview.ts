import { useEffect, useState } from 'react'
import { useSteps } from '../../context/DialogContext.ts'
import type { UseSwap } from './useSwap.ts'

/**
 * Opens the review of a complete draft. If the quote hasn't arrived when the button is pressed, the review opens once it has,
 * unless the visitor changes the draft or the quote fails.
 */
export function useReview({ draft, quote, refreshQuote }: UseSwap): { isWaiting: boolean; open(): void } {
  const { push } = useSteps()
  const [pressedFor, setPressedFor] = useState<UseSwap['draft']>()
  const isFailed = quote.status === 'failed'
  const seen = quote.status === 'ready' && !quote.isOld ? quote.quote.toAmount : undefined
  const isWaiting = pressedFor === draft && !isFailed

  useEffect(() => {
    if (isFailed) setPressedFor(undefined)
    if (!isWaiting || seen === undefined) return
    setPressedFor(undefined)
    push({ view: 'SwapPreview', seen })
  }, [isFailed, isWaiting, seen, push])

  return {
    isWaiting,
    open() {
      if (isFailed) refreshQuote()
      else setPressedFor(draft)
    },
  }
}
