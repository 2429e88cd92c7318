import { selectActiveConnection } from '@latchkey/core'
import { type Portfolio, portfolioQuery } from '@latchkey/core/queries'
import { accountId, addressOf, type Namespace, namespaces, networkOf } from '@latchkey/protocol'
import { type Query, useQueries } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useLatchkeyQueryClient } from '../context/queryClient.ts'
import { useCurrency } from '../context/useCurrency.ts'
import { combineHoldings } from './combineHoldings.ts'
import { msUntilNextRead } from './msUntilNextRead.ts'
import { portfolioAccounts } from './portfolioAccounts.ts'
import { readHoldings } from './readHoldings.ts'
import { refreshBalances } from './refreshBalances.ts'
import { useBalanceEvents } from './useBalanceEvents.ts'
import { useClient } from './useClient.ts'
import { useCountedNetworks } from './useCountedNetworks.ts'
import type { UseHoldings } from './useHoldings.ts'

/**
 * What the active accounts, one per namespace, hold on all networks of their namespaces, or that of one namespace; on test
 * networks only while they are shown or current. A smart account counts with its address on each network.
 */
export function useAllBalances(only?: Namespace): UseHoldings {
  const client = useClient()
  const state = useStore(client.store)
  const currency = useCurrency()
  const networksOf = useCountedNetworks()
  const active = (only ? [only] : namespaces).flatMap((namespace) => selectActiveConnection(state, namespace) ?? [])
  const accounts = active.flatMap((connection) => portfolioAccounts(connection, networksOf(connection)))
  const queries = useLatchkeyQueryClient()
  const { everyMs } = useBalanceEvents(
    // The current network first: a socket watches a limited number.
    accounts.flatMap(({ account, networkIds }) => [
      ...new Set([account, ...networkIds.map((id) => accountId(id, addressOf(account)))]),
    ]),
  )
  const results = useQueries(
    {
      queries: accounts.map(({ account, networkIds }) => ({
        ...portfolioQuery(client, { account, networkIds, currency }),
        refetchInterval: ({ state }: Query<Portfolio>) => msUntilNextRead(state, everyMs, client.now()),
      })),
    },
    queries,
  )
  return {
    ...combineHoldings(
      results.map((result, index) => {
        const { account, networkIds } = accounts[index] ?? {}
        const { balances, unread } = result.data ?? {}
        return readHoldings({ ...result, data: balances }, account && networkOf(account), networkIds, unread)
      }),
    ),
    isFetching: results.some(({ isFetching }) => isFetching),
    refresh: () =>
      refreshBalances(
        client,
        queries,
        accounts.flatMap(({ networkIds }) => networkIds),
      ),
  }
}
