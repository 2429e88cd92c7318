import { type Connection, selectActiveConnection } from '@latchkey/core'
import { portfolioQuery } from '@latchkey/core/queries'
import { accountId, namespaceOf, namespaces } from '@latchkey/protocol'
import type { Balance } from '@latchkey/protocol/api'
import { type Query, useQueries } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useAppearance } from '../context/appearance.ts'
import { useLatchkeyQueryClient } from '../context/queryClient.ts'
import { combineHoldings } from './combineHoldings.ts'
import { msUntilNextRead } from './msUntilNextRead.ts'
import { readHoldings } from './readHoldings.ts'
import { refreshBalances } from './refreshBalances.ts'
import { useBalanceEvents } from './useBalanceEvents.ts'
import { useClient } from './useClient.ts'
import type { UseBalances } from './useHoldings.ts'

/**
 * What the active accounts, one per namespace, hold on all networks of their namespaces; on test networks only while
 * they are shown or current.
 */
export function usePortfolio(): UseBalances {
  const client = useClient()
  const state = useStore(client.store)
  const { currency, showsTestNetworks } = useAppearance()
  const active = namespaces.flatMap((namespace) => selectActiveConnection(state, namespace) ?? [])
  const queries = useLatchkeyQueryClient()
  const { everyMs } = useBalanceEvents(active.flatMap(accountsOf))
  const results = useQueries(
    {
      queries: active.map((connection) => ({
        ...portfolioQuery(client, {
          account: accountId(connection.networkId, connection.address),
          networkIds: networksOf(connection),
          currency,
        }),
        refetchInterval: ({ state }: Query<readonly Balance[]>) => msUntilNextRead(state, everyMs, client.now()),
      })),
    },
    queries,
  )
  return {
    ...combineHoldings(
      results.map((result, index) => {
        const connection = active[index]
        return readHoldings(result, connection?.networkId, connection && networksOf(connection))
      }),
    ),
    refresh: () =>
      void refreshBalances(
        client,
        queries,
        active.flatMap((connection) => networksOf(connection)),
      ),
  }

  // The current network first: a socket watches a limited number.
  function accountsOf(connection: Connection) {
    const { networkId, address } = connection
    return [...new Set([networkId, ...networksOf(connection)])].map((id) => accountId(id, address))
  }

  function networksOf({ namespace, networkId }: Connection) {
    return client.networks
      .filter(({ id, testnet }) => namespaceOf(id) === namespace && (showsTestNetworks || !testnet || id === networkId))
      .map(({ id }) => id)
  }
}
