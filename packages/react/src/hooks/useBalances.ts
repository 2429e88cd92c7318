import { useMemo } from 'react'
import { useCurrency } from '../context/useCurrency.ts'
import { type Balances, toBalancesQuery } from './balances.ts'
import type { Query } from './query.ts'
import { useAccountBalances } from './useAccountBalances.ts'

/**
 * The active account's balances on its network. The last values of an earlier visit are there from the first render. Read
 * again by itself while the component is mounted; `refetch` bypasses the server's cache.
 */
export function useBalances(): Query<Balances> {
  const currency = useCurrency()
  const holdings = useAccountBalances()
  return useMemo(() => toBalancesQuery(holdings, currency), [holdings, currency])
}
