import { useEffect, useState } from 'react'
import { useSteps } from '../../context/DialogContext.ts'
import type { UseSwap } from './useSwap.ts'

/**
 * Opens the review of a swap that lacks nothing but perhaps its price. A press before the price has come counts: the
 * review then opens with the price, unless the visitor changes something or there is none.
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
