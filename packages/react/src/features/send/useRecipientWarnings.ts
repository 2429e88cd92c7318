import type { Connection, PendingTransaction } from '@latchkey/core'
import { contractCodeQuery, type RecipientWarning, recipientWarnings } from '@latchkey/core/queries'
import { type AccountId, addressOf, networkOf } from '@latchkey/protocol'
import type { HistoryItem } from '@latchkey/protocol/api'
import { useQuery } from '@tanstack/react-query'
import { useLatchkeyQueryClient, ZERO_ACCOUNT } from '../../context/queryClient.ts'
import { type UseAccount, useAccount } from '../../hooks/useAccount.ts'
import { useActivity } from '../../hooks/useActivity.ts'
import { useBalances } from '../../hooks/useBalances.ts'
import { useClient, useClientState } from '../../hooks/useClient.ts'

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
      ...contractCodeQuery(client, {
        address: address ?? '',
        networkId: account?.networkId ?? networkOf(ZERO_ACCOUNT),
      }),
      enabled: address !== undefined && account !== undefined,
    },
    useLatchkeyQueryClient(),
  )
  return query.data?.hasCode
}

type KnownAddresses = {
  /** This account sent there before. */
  readonly sentTo: readonly string[]
  /** What a person may have in mind otherwise: who sent here, own accounts. */
  readonly known: readonly string[]
}

/**
 * The addresses that an account has to do with. A transfer of a contract's token names the contract as its receiver: for
 * those, what this browser sent is what is known.
 */
function knownAddresses(facts: {
  account: AccountId
  transactions: readonly HistoryItem[]
  pending: readonly PendingTransaction[]
  connections: readonly Connection[]
}): KnownAddresses {
  const own = addressOf(facts.account).toLowerCase()
  const isOwn = (address: string) => address.toLowerCase() === own
  const metadata = facts.transactions.map((item) => item.metadata)
  const handed = facts.pending.flatMap(({ account, status, summary }) =>
    isOwn(addressOf(account)) && (status === 'sent' || status === 'confirmed') && summary.kind === 'send'
      ? [summary.recipient]
      : [],
  )
  return {
    sentTo: [...handed, ...metadata.filter(({ sentFrom }) => isOwn(sentFrom)).map(({ sentTo }) => sentTo)],
    known: [
      ...metadata.map(({ sentFrom }) => sentFrom).filter((address) => !isOwn(address)),
      ...facts.connections.flatMap(({ accounts }) => accounts.map(({ address }) => address)),
    ],
  }
}
