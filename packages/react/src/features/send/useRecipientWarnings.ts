import { contractCodeQuery, type RecipientWarning, recipientWarnings } from '@latchkey/core/queries'
import { networkOf } from '@latchkey/protocol'
import { useQuery } from '@tanstack/react-query'
import { nobody } from '../../context/nobody.ts'
import { useLatchkeyQueryClient } from '../../context/queryClient.ts'
import { type UseAccount, useAccount } from '../../hooks/useAccount.ts'
import { useActivity } from '../../hooks/useActivity.ts'
import { useBalances } from '../../hooks/useBalances.ts'
import { useClient, useClientState } from '../../hooks/useClient.ts'
import { knownAddresses } from './knownAddresses.ts'

/** What is odd about a recipient, gravest first. Nothing is said before it is known. */
export function useRecipientWarnings(recipient: string | undefined): readonly RecipientWarning[] {
  const account = useAccount()
  const hasCode = useHasCode(recipient, account)
  const { transactions, loading } = useActivity()
  const { tokens } = useBalances()
  const pending = useClientState((state) => state.pending)
  const connections = useClientState((state) => state.connections)
  if (recipient === undefined || !account) return []
  const { sentTo, known } = knownAddresses({ account: account.id, transactions, pending, connections })
  const warnings = recipientWarnings({
    recipient,
    account: account.address,
    sentTo,
    known,
    tokens: tokens.flatMap(({ address }) => address ?? []),
    hasCode,
  })
  return loading ? warnings.filter(({ kind }) => kind !== 'firstTime') : warnings
}

/** Whether code stands at an address of the account's network; undefined while unknown. */
export function useHasCode(address: string | undefined, account: UseAccount | undefined): boolean | undefined {
  const client = useClient()
  const query = useQuery(
    {
      ...contractCodeQuery(client, { address: address ?? '', networkId: account?.networkId ?? networkOf(nobody) }),
      enabled: address !== undefined && account !== undefined,
    },
    useLatchkeyQueryClient(),
  )
  return query.data?.hasCode
}
