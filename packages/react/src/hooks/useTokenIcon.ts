import { balancesQuery } from '@latchkey/core/queries'
import { type AccountId, networkOf } from '@latchkey/protocol'
import { useQuery } from '@tanstack/react-query'
import { useLatchkeyQueryClient } from '../context/queryClient.ts'
import { useCurrency } from '../context/useCurrency.ts'
import { readTokenBalance, tokenId } from './tokenBalance.ts'
import { useClient } from './useClient.ts'

/**
 * The URL of a token's image as far as the account's balances are known; nothing is requested. `token` is a contract
 * or `native`.
 */
export function useTokenIcon(account: AccountId, token: string | undefined): string | undefined {
  const currency = useCurrency()
  const { data = [] } = useQuery(
    { ...balancesQuery(useClient(), { account, currency }), enabled: false },
    useLatchkeyQueryClient(),
  )
  const network = networkOf(account)
  const id = token && tokenId(network, token)
  return data.map((balance) => readTokenBalance(balance, network)).find((one) => one?.id === id)?.iconUrl
}
