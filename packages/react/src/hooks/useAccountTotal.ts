import type { Account, Connection } from '@latchkey/core'
import { portfolioQuery } from '@latchkey/core/queries'
import { networkOf } from '@latchkey/protocol'
import { useQueries } from '@tanstack/react-query'
import { useLatchkeyQueryClient } from '../context/queryClient.ts'
import { useCurrency } from '../context/useCurrency.ts'
import { combineHoldings } from './combineHoldings.ts'
import type { Decimal } from './decimal.ts'
import { portfolioAccounts } from './portfolioAccounts.ts'
import { isTotalUnknown, readHoldings } from './readHoldings.ts'
import { useClient } from './useClient.ts'
import { useCountedNetworks } from './useCountedNetworks.ts'

/**
 * What an account of a connection holds on all networks, active or not, in the visitor's currency. Undefined until it is
 * known, and where no price is.
 */
export function useAccountTotal(connection: Connection, account: Account): Decimal | undefined {
  const client = useClient()
  const currency = useCurrency()
  const networkIds = useCountedNetworks()(connection)
  // An EOA has one address on all networks, whatever the smart accounts beside it.
  const smartAccounts = account.type === 'smartAccount' ? connection.smartAccounts : undefined
  const accounts = portfolioAccounts({ ...connection, address: account.address, smartAccounts }, networkIds)
  const results = useQueries(
    { queries: accounts.map((one) => portfolioQuery(client, { ...one, currency })) },
    useLatchkeyQueryClient(),
  )
  const holdings = combineHoldings(
    results.map((result, index) => {
      const { account: id, networkIds: asked } = accounts[index] ?? {}
      const { balances, unread } = result.data ?? {}
      return readHoldings({ ...result, data: balances }, id && networkOf(id), asked, unread)
    }),
  )
  const { status, total } = holdings
  return (status === 'ready' || status === 'stale') && !isTotalUnknown(holdings) ? total.value : undefined
}
