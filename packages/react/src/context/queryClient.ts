import { accountId } from '@latchkey/protocol'
import { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type Latchkey, useLatchkey } from './latchkey.ts'

/**
 * The provider's query client: the app's own, or one that is created with the first query. Pass it to each `useQuery`,
 * so that no query context of the app is read or replaced.
 */
export function useLatchkeyQueryClient(): QueryClient {
  const { options, query } = useLatchkey()
  const given = useStore(options, (state) => state.queryClient)
  const client = given ?? ownClient(query)
  useEffect(() => {
    if (given) return
    client.mount()
    return () => client.unmount()
  }, [client, given])
  return client
}

/** The same outside a component. */
export function queryClientOf({ options, query }: Latchkey): QueryClient {
  return options.getState().queryClient ?? ownClient(query)
}

function ownClient(query: { client?: QueryClient }): QueryClient {
  // A local server responds even when the browser thinks that it is offline, and an error is more helpful than a paused
  // query. Failed and stale queries are read again afterwards, which this mode doesn't do by itself.
  query.client ??= new QueryClient({ defaultOptions: { queries: { networkMode: 'always', refetchOnReconnect: true } } })
  return query.client
}

/** The account in a query's key while no wallet is connected; `enabled` turns the query off then. */
export const ZERO_ACCOUNT = accountId('eip155:1:0x0000000000000000000000000000000000000000')
