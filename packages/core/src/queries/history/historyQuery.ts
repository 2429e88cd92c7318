import {
  type AccountId,
  addressOf,
  isLatchkeyError,
  LatchkeyError,
  limits,
  namespaceOf,
  networkOf,
} from '@latchkey/protocol'
import { type HistoryItem, historyAnswerSchema } from '@latchkey/protocol/api'
import type { Client } from '../../client/client.ts'
import { readers } from '../../namespaces/readers.ts'
import { apiRequest, hasServer } from '../../rpc/apiRequest.ts'
import type { PageContext } from '../query.ts'
import { isNetworkSupported } from '../supportedNetworksQuery.ts'

export type HistoryPage = { data: readonly HistoryItem[]; next: string | null }

/**
 * An account's activity on its network, newest first, page by page.
 *
 * @throws LatchkeyError `HISTORY_FAILED` ('Failed to fetch transactions'), also emitted as an event. Not retried
 * automatically: `readHistory` then shows the end of the list, and the visitor decides.
 */
export function historyQuery(client: Client, { account }: { account: AccountId }) {
  return {
    queryKey: ['latchkey', client.name, 'history', account] as const,
    initialPageParam: null as string | null,
    queryFn: async (context: PageContext<string | null>): Promise<HistoryPage> => {
      if (!(await isNetworkSupported(client, context, networkOf(account)))) return lastPage
      try {
        if (!hasServer(client)) return await readChainHistory(client, account, context)
        return await apiRequest(client, {
          path: `/v1/account/${encodeURIComponent(addressOf(account))}/history`,
          query: { chainId: networkOf(account), cursor: context.pageParam ?? undefined },
          schema: historyAnswerSchema,
          signal: context.signal,
        })
      } catch (cause) {
        if (isLatchkeyError(cause, 'REQUEST_ABORTED')) throw cause
        const failure = new LatchkeyError('HISTORY_FAILED', { cause })
        client.emit({ name: 'ERROR_FETCH_TRANSACTIONS', message: failure.message })
        throw failure
      }
    },
    getNextPageParam: (page: HistoryPage) => page.next ?? undefined,
    staleTime: limits.PORTFOLIO_STALE_MS,
    retry: false,
  }
}

// Of the chains that are read directly, only Bitcoin's have a history by address.
async function readChainHistory(client: Client, account: AccountId, { pageParam, signal }: PageContext<string | null>) {
  const network = client.networks.find(({ id }) => id === networkOf(account))
  const { readHistory } = readers[namespaceOf(account)]
  if (!network || !readHistory || network.rpcUrls?.length === 0) return lastPage
  return readHistory(client, { account, cursor: pageParam }, signal)
}

const lastPage: HistoryPage = { data: [], next: null }
