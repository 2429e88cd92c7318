import { type AccountId, LatchkeyError, limits, namespaceOf, networkOf } from '@latchkey/protocol'
import type { Currency } from '@latchkey/protocol/api'
import type { Client } from '../../client/client.ts'
import { readers } from '../../namespaces/readers.ts'
import { hasServer } from '../../rpc/apiRequest.ts'
import { isNetworkSupported } from '../supportedNetworksQuery.ts'
import { guardedBalances } from './guardedBalances.ts'
import { readServerBalances } from './readServerBalances.ts'
import { readSharedBalances } from './sharedBalances.ts'

export type BalancesArgs = { account: AccountId; currency: Currency }

/**
 * An account's balances on its own network, the native token first: from the server, or else from the chain, without
 * prices. Shares the request of a `portfolioQuery` that includes them. Shows the last balances of this browser until the
 * first response.
 *
 * @throws LatchkeyError `BALANCE_UNAVAILABLE` ('Token Balance Unavailable'), also for 30 s after a failure, without a
 * request, and for a network that is not supported. TanStack Query keeps the last value.
 */
export function balancesQuery(client: Client, { account, currency }: BalancesArgs) {
  const key = { account, currency, scope: 'network' } as const
  return {
    queryKey: ['latchkey', client.name, 'balances', account, currency] as const,
    staleTime: limits.NATIVE_BALANCE_STALE_MS,
    ...guardedBalances(client, key, async (context) => {
      const networkId = networkOf(account)
      if (!(await isNetworkSupported(client, context, networkId)))
        throw new LatchkeyError('UNSUPPORTED_CHAIN', { data: { networkId } })
      const { signal } = context
      const shared = await readSharedBalances(client, key, context)
      if (shared) return shared
      if (!hasServer(client)) return readers[namespaceOf(account)].readBalances(client, account, signal)
      return (await readServerBalances(client, { account, currency, networks: [networkId], signal })).balances
    }),
  }
}
