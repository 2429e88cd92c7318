import {
  type AccountId,
  accountId,
  addressOf,
  LatchkeyError,
  limits,
  type NetworkId,
  namespaceOf,
} from '@latchkey/protocol'
import type { Currency } from '@latchkey/protocol/api'
import type { Client } from '../../client/client.ts'
import { readers } from '../../namespaces/readers.ts'
import { hasServer } from '../../rpc/apiRequest.ts'
import type { QueryContext } from '../query.ts'
import { supportedAmong } from '../supportedNetworksQuery.ts'
import { readCachedBalances } from './balanceMemory.ts'
import { guardedOptions, readGuarded } from './guardedBalances.ts'
import { type Portfolio, readServerBalances } from './readServerBalances.ts'

export type PortfolioArgs = { account: AccountId; networkIds: readonly NetworkId[]; currency: Currency }

/**
 * The balances of an account's address on several networks of its namespace. An unreachable network does not hide the
 * others, and is named. Otherwise like `balancesQuery`; fails as unsupported if no network is supported.
 */
export function portfolioQuery(client: Client, { account, networkIds, currency }: PortfolioArgs) {
  const key = { account, currency, scope: networkIds }
  const known = () => readCachedBalances(client, key)?.balances
  return {
    queryKey: ['latchkey', client.name, 'portfolio', account, currency, ...networkIds] as const,
    staleTime: limits.PORTFOLIO_STALE_MS,
    ...guardedOptions(client, key),
    queryFn: async (context: QueryContext): Promise<Portfolio> => {
      let unread: readonly NetworkId[] = []
      const balances = await readGuarded(client, key, async () => {
        const networks = await supportedAmong(client, context, networkIds)
        if (networks.length === 0) throw new LatchkeyError('UNSUPPORTED_CHAIN', { data: { networkIds } })
        const read = await readNetworks(client, { account, currency, networks }, context.signal)
        unread = read.unread
        const kept = known()?.filter(({ chainId }) => unread.some((id) => id === chainId)) ?? []
        return [...read.balances, ...kept]
      })
      return { balances, unread }
    },
    initialData: (): Portfolio | undefined => {
      const balances = known()
      return balances && { balances, unread: [] }
    },
  }
}

type Reading = { account: AccountId; currency: Currency; networks: readonly NetworkId[] }

async function readNetworks(client: Client, reading: Reading, signal: AbortSignal): Promise<Portfolio> {
  const { account, currency, networks } = reading
  if (hasServer(client)) {
    const { balances, unread } = await readServerBalances(client, { account, currency, networks, signal })
    return { balances: balances.filter(({ chainId }) => networks.some((id) => id === chainId)), unread }
  }
  const readings = await Promise.allSettled(
    networks.map((id) => readers[namespaceOf(id)].readBalances(client, accountId(id, addressOf(account)), signal)),
  )
  const failure = readings.find((one) => one.status === 'rejected')
  if (failure && readings.every(({ status }) => status === 'rejected')) throw failure.reason
  return {
    balances: readings.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
    unread: networks.filter((_, index) => readings[index]?.status === 'rejected'),
  }
}
