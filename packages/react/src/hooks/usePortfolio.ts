import { portfolioQuery } from '@latchkey/core/queries'
import { limits, namespaceOf } from '@latchkey/protocol'
import { useQuery } from '@tanstack/react-query'
import { useAppearance } from '../appearance.ts'
import { nobody } from './nobody.ts'
import { useLatchkeyQueryClient } from './queryClient.ts'
import { useAccount } from './useAccount.ts'
import { useClient } from './useClient.ts'
import { type UseBalances, useHoldings } from './useHoldings.ts'

/** What the account in use holds on all networks of its namespace; on test networks only while they are shown or in use. */
export function usePortfolio(): UseBalances {
  const client = useClient()
  const account = useAccount()
  const { currency, showsTestNetworks } = useAppearance()
  const namespace = account && namespaceOf(account.id)
  const networkIds = client.networks
    .filter(
      ({ id, testnet }) =>
        namespaceOf(id) === namespace && (showsTestNetworks || !testnet || id === account?.networkId),
    )
    .map(({ id }) => id)
  const result = useQuery(
    {
      ...portfolioQuery(client, { account: account?.id ?? nobody, networkIds, currency }),
      enabled: account !== undefined,
      refetchInterval: limits.PORTFOLIO_STALE_MS,
    },
    useLatchkeyQueryClient(),
  )
  return useHoldings(result)
}
