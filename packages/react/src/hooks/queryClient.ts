import { QueryClient } from '@tanstack/react-query'
import { type Latchkey, useLatchkey } from '../latchkey.ts'

/** The provider's query client: the app's own where it gave one, else one that is made when the first query is asked. */
export function useLatchkeyQueryClient(): QueryClient {
  return queryClientOf(useLatchkey())
}

export function queryClientOf({ query, options }: Latchkey): QueryClient {
  query.client ??= options.getState().queryClient ?? new QueryClient()
  return query.client
}
