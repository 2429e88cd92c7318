import { type Toaster, useFormats } from '@latchkey/ui'
import { useRef } from 'react'
import { type Arrival, addArrivals, useArrivals } from '../../hooks/useArrivals.ts'
import { useClient } from '../../hooks/useClient.ts'
import type { UseHoldings } from '../../hooks/useHoldings.ts'
import { useMoneyText } from '../../messages/text.ts'
import { useMoney } from '../money/useMoney.ts'

/**
 * Shows a toast with everything that arrives while a view is open. What arrives soon after is added to it, because a new
 * message replaces the last one.
 */
export function useArrivalToast(balances: UseHoldings, toaster: Pick<Toaster, 'show'>): void {
  const { arrived, andMore } = useMoneyText()
  const { list } = useFormats()
  const { now } = useClient()
  const money = useMoney()
  const last = useRef<{ at: number; arrivals: readonly Arrival[] }>(undefined)
  useArrivals(balances, (came) => {
    const isRecent = last.current && now() - last.current.at < TOGETHER_MS
    const arrivals = addArrivals((isRecent && last.current?.arrivals) || [], came)
    last.current = { at: now(), arrivals }
    const named = arrivals
      .slice(0, NAMED_MAX)
      // No line may break between an amount and its token.
      .map(({ amount, token }) => money.exact(amount, token.symbol).replaceAll(' ', '\u00a0'))
    const unnamed = arrivals.length - named.length
    const text = unnamed > 0 ? `${list(named, 'unit')} ${andMore(unnamed)}` : list(named)
    toaster.show({ kind: 'success', text: arrived(text) })
  })
}

/** As long as the toast is shown. */
const TOGETHER_MS = 2_500
/** A toast has room for about two lines. */
const NAMED_MAX = 4
