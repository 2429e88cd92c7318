import { accountId } from '@latchkey/protocol'
import { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type Latchkey, useLatchkey } from './latchkey.ts'

/**
 * The provider's query client: the app's own where it gave one, else one that is made when the first query is asked. Pass
 * it to each `useQuery`: no context of the app's is read or replaced.
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
  // A server on this machine answers also when the browser thinks that it is offline; a failure says so better than a pause.
  // What failed or grew old meanwhile is read again afterwards, which this mode alone does not do.
  query.client ??= new QueryClient({ defaultOptions: { queries: { networkMode: 'always', refetchOnReconnect: true } } })
  return query.client
}

/** The account in a query's key while no wallet is connected; `enabled` then turns the query off. */
export const ZERO_ACCOUNT = accountId('eip155:1:0x0000000000000000000000000000000000000000')
