import { useEffect, useRef } from 'react'
import { add, compare, type Decimal, subtract, zero } from './decimal.ts'
import type { TokenBalance } from './tokenBalance.ts'
import { useActiveAccount } from './useActiveAccount.ts'
import type { UseHoldings } from './useHoldings.ts'

/** How much of a token arrived. */
export type Arrival = { readonly token: TokenBalance; readonly amount: Decimal }

/** Calls back with what arrived at the active account since the last balances that this view had. */
export function useArrivals({ tokens, status }: UseHoldings, onArrival: (came: readonly Arrival[]) => void): void {
  const account = useActiveAccount()?.id
  const latest = useRef(onArrival)
  useEffect(() => {
    latest.current = onArrival
  })
  const before = useRef<{ account: string | undefined; tokens: readonly TokenBalance[] }>(undefined)
  useEffect(() => {
    if (status !== 'ready') return
    const known = before.current?.account === account ? before.current?.tokens : undefined
    before.current = { account, tokens }
    const came = known ? arrivalsBetween(known, tokens) : []
    if (came.length > 0) latest.current(came)
  }, [account, tokens, status])
}

function arrivalsBetween(before: readonly TokenBalance[], now: readonly TokenBalance[]): Arrival[] {
  return now.flatMap((token) => {
    const amount = subtract(token.amount, before.find(({ id }) => id === token.id)?.amount ?? zero)
    return compare(amount, zero) > 0 ? [{ token, amount }] : []
  })
}

/** Both together, each token once. */
export function addArrivals(first: readonly Arrival[], then: readonly Arrival[]): readonly Arrival[] {
  const sums = new Map(first.map((one) => [one.token.id, one]))
  for (const { token, amount } of then)
    sums.set(token.id, { token, amount: add(sums.get(token.id)?.amount ?? zero, amount) })
  return [...sums.values()]
}
