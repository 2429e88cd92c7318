import { useEffect, useRef } from 'react'
import { compare, type Decimal, subtract, zero } from '../../hooks/decimal.ts'
import type { TokenBalance } from '../../hooks/tokenBalance.ts'
import type { UseBalances } from '../../hooks/useHoldings.ts'

/**
 * Reads balances every few seconds while the visitor waits for a payment, and reports what arrived. A chain doesn't
 * notify anyone.
 */
export function useArrivals(
  { tokens, status, refresh }: UseBalances,
  onArrival: (amount: Decimal, token: TokenBalance) => void,
): void {
  const latest = useRef({ refresh, onArrival })
  useEffect(() => {
    latest.current = { refresh, onArrival }
  })
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current.refresh(), WAITING_MS)
    return () => clearInterval(timer)
  }, [])
  const before = useRef<ReadonlyMap<string, Decimal>>(undefined)
  useEffect(() => {
    if (status !== 'ready') return
    const known = before.current
    before.current = new Map(tokens.map(({ id, amount }) => [id, amount]))
    for (const token of known ? tokens : []) {
      const came = subtract(token.amount, known?.get(token.id) ?? zero)
      if (compare(came, zero) > 0) latest.current.onArrival(came, token)
    }
  }, [tokens, status])
}

const WAITING_MS = 4_000
