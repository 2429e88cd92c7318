import { useCurrency } from '../context/useCurrency.ts'
import { type Balances, toBalancesQuery } from './balances.ts'
import type { Query } from './query.ts'
import { useAllBalances } from './useAllBalances.ts'

/**
 * What the active accounts, one per namespace, hold on all networks of their namespaces; on test networks only while the
 * visitor shows them. A network that can't be read doesn't hide the others: it is in `unread` or `outdated`.
 */
export function usePortfolio(): Query<Balances> {
  const currency = useCurrency()
  return toBalancesQuery(useAllBalances(), currency)
}
