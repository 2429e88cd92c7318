import { type AccountId, accountId, addressOf, LatchkeyError, limits, type NetworkId } from '@latchkey/protocol'
import type { Balance, Currency } from '@latchkey/protocol/api'
import { readChainBalances } from '../chains/readChainBalances.ts'
import type { Client } from '../client/client.ts'
import { hasServer } from '../rpc/apiRequest.ts'
import { readCachedBalances } from './balanceMemory.ts'
import { guardedBalances } from './guardedBalances.ts'
import { readServerBalances } from './readServerBalances.ts'
import { supportedAmong } from './supportedNetworksQuery.ts'

export type PortfolioArgs = { account: AccountId; networkIds: readonly NetworkId[]; currency: Currency }

/**
 * The balances of an account's address on several networks of its namespace. An unreachable network does not hide the
 * others. Otherwise like `balancesQuery`; fails as unsupported if no network is supported.
 */
export function portfolioQuery(client: Client, { account, networkIds, currency }: PortfolioArgs) {
  const key = { account, currency, scope: networkIds }
  return {
    queryKey: ['latchkey', client.name, 'portfolio', account, currency, ...networkIds] as const,
    staleTime: limits.PORTFOLIO_STALE_MS,
    ...guardedBalances(client, key, async (context) => {
      const networks = await supportedAmong(client, context, networkIds)
      if (networks.length === 0) throw new LatchkeyError('UNSUPPORTED_CHAIN', { data: { networkIds } })
      const known = readCachedBalances(client, key)?.balances ?? []
      return readNetworks(client, { account, currency, networks, known }, context.signal)
    }),
  }
}

type Reading = { account: AccountId; currency: Currency; networks: readonly NetworkId[]; known: readonly Balance[] }

async function readNetworks(client: Client, reading: Reading, signal: AbortSignal): Promise<readonly Balance[]> {
  const { account, currency, networks, known } = reading
  if (hasServer(client)) {
    const balances = await readServerBalances(client, { account, currency, networks, signal })
    return balances.filter(({ chainId }) => networks.some((id) => id === chainId))
  }
  const readings = await Promise.allSettled(
    networks.map((id) => readChainBalances(client, accountId(id, addressOf(account)), signal)),
  )
  const failure = readings.find((one) => one.status === 'rejected')
  if (failure && readings.every(({ status }) => status === 'rejected')) throw failure.reason
  // For an unreachable network, keep the last known balances.
  return readings.flatMap((one, index) =>
    one.status === 'fulfilled' ? one.value : known.filter(({ chainId }) => chainId === networks[index]),
  )
}
