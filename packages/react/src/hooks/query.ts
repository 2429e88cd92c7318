import type { UseQueryResult } from '@tanstack/react-query'

/** What is known. `pending`: nothing yet. `error`: it couldn't be read; what was read before stays in `data`. */
export type QueryState<Data> =
  | { status: 'pending'; data: undefined; error: null }
  | { status: 'success'; data: Data; error: null }
  | { status: 'error'; data: Data | undefined; error: Error }

/** Something that is read, in the shape that TanStack Query gives queries. */
export type Query<Data> = QueryState<Data> & {
  isPending: boolean
  isSuccess: boolean
  isError: boolean
  /** It is being read, for the first time or again. */
  isFetching: boolean
  /** It is being read for the first time. A query that has nothing to ask yet is pending and not loading. */
  isLoading: boolean
  /** When `data` was read, in Unix ms; 0 if there is none. */
  dataUpdatedAt: number
  /** Reads again now. Never rejects: the outcome is in `data` and `error`. */
  refetch(): Promise<void>
}

/** The members of a `Query` that follow from the others. */
export function toQuery<Data>(
  state: QueryState<Data>,
  rest: Pick<Query<Data>, 'isFetching' | 'dataUpdatedAt' | 'refetch'>,
): Query<Data> {
  const { status } = state
  return {
    ...state,
    ...rest,
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
    isLoading: status === 'pending' && rest.isFetching,
  }
}

/** TanStack's result of a query, as ours. */
export function fromResult<Read, Data>(result: UseQueryResult<Read>, shownOf: (read: Read) => Data): Query<Data> {
  const { data, error, isFetching, dataUpdatedAt, refetch } = result
  const rest = { isFetching, dataUpdatedAt, refetch: async () => void (await refetch()) }
  return toQuery(stateOf(data === undefined ? undefined : shownOf(data), error), rest)
}

/** What is known, from the last value and the last error. */
export function stateOf<Data>(data: Data | undefined, error: Error | null | undefined): QueryState<Data> {
  if (error) return { status: 'error', data, error }
  return data === undefined
    ? { status: 'pending', data: undefined, error: null }
    : { status: 'success', data, error: null }
}
