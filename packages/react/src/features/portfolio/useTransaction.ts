import { ZERO_ACCOUNT } from '../../context/queryClient.ts'
import { paidToken } from '../../hooks/summaryMovements.ts'
import { useAccountActivity } from '../../hooks/useAccountActivity.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { useClientState } from '../../hooks/useClient.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useTokenIcon } from '../../hooks/useTokenIcon.ts'
import { detailsOf, type TransactionDetails } from './transactionDetails.ts'

/** A transaction of the active account by its id, here or in the history. Follows its state. */
export function useTransaction(id: string): { details: TransactionDetails | undefined; isLoading: boolean } {
  const account = useActiveAccount()?.id
  const { network } = useNetwork()
  const { transactions, loading } = useAccountActivity()
  const pending = useClientState((state) => state.pending)
  const byId = pending.find((one) => one.id === id)
  const item = transactions.find((one) => one.id === id || isSame(one.metadata.hash, byId?.hash))
  const own = byId ?? pending.find(({ hash }) => item && isSame(item.metadata.hash, hash))
  const iconUrl = useTokenIcon(account ?? ZERO_ACCOUNT, own && paidToken(own.summary))
  const nativeSymbol = network?.nativeCurrency.symbol ?? ''
  const details = account && detailsOf({ account, nativeSymbol, item, own: own?.account === account ? own : undefined })
  return { details: details && withIcon(details, iconUrl), isLoading: loading }
}

function isSame(a: string, b: string | undefined): boolean {
  return a.toLowerCase() === b?.toLowerCase()
}

/** The index has the tokens' images; before, the account's balances have that of what goes out. */
function withIcon(details: TransactionDetails, iconUrl: string | undefined): TransactionDetails {
  const movements = details.movements.map((one) => (one.direction === 'out' ? { iconUrl, ...one } : one))
  return { ...details, movements }
}
