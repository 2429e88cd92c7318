import type { Client } from '@latchkey/core'
import { type QueryFunctionContext, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useLatchkeyQueryClient } from '../context/queryClient.ts'
import { fromResult, type Query } from './query.ts'
import { useClient } from './useClient.ts'

/** One of the queries of `@latchkey/core/queries`. */
export type ClientQuery<Read> = {
  queryKey: readonly unknown[]
  queryFn(context: QueryFunctionContext): Read | Promise<Read>
}

type Options<Read> = Pick<UseQueryOptions<Read>, 'refetchInterval' | 'placeholderData'>

/**
 * Binds a query of core to the provider's client. With `args` undefined there is nothing to ask yet: it stays pending.
 * `shownOf` turns what was read into what the app gets.
 */
export function useClientQuery<Args, Read, Data>(
  makeQuery: (client: Client, args: Args) => ClientQuery<Read>,
  { args, standIn, shownOf, ...options }: QueryUse<Args, Read, Data>,
): Query<Data> {
  const query = { ...makeQuery(useClient(), args ?? standIn), ...options, enabled: args !== undefined }
  return fromResult(useQuery(query as UseQueryOptions<Read>, useLatchkeyQueryClient()), shownOf)
}

export type QueryUse<Args, Read, Data> = Options<Read> & {
  args: Args | undefined
  /** For the query's key while there are no arguments. It is never read. */
  standIn: Args
  shownOf: (read: Read) => Data
}
