import { balancesQuery } from '@latchkey/core/queries'
import { useQuery } from '@tanstack/react-query'
import { useLatchkeyQueryClient, ZERO_ACCOUNT } from '../context/queryClient.ts'
import { useCurrency } from '../context/useCurrency.ts'
import { msUntilNextRead } from './msUntilNextRead.ts'
import { useActiveAccount } from './useActiveAccount.ts'
import { useBalanceEvents } from './useBalanceEvents.ts'
import { useClient } from './useClient.ts'
import { type UseHoldings, useHoldings } from './useHoldings.ts'

/**
 * The active account's balances on its network. The last values of an earlier visit are available from the first
 * render.
 */
export function useAccountBalances(): UseHoldings {
  const client = useClient()
  const account = useActiveAccount()
  const currency = useCurrency()
  const { everyMs } = useBalanceEvents(account ? [account.id] : [])
  const result = useQuery(
    {
      ...balancesQuery(client, { account: account?.id ?? ZERO_ACCOUNT, currency }),
      enabled: account !== undefined,
      // It is called while rendering, where a prerendering server has no clock.
      refetchInterval: ({ state }) => account !== undefined && msUntilNextRead(state, everyMs, client.now()),
    },
    useLatchkeyQueryClient(),
  )
  return useHoldings(result)
}
