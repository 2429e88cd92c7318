import type { Connection, PendingTransaction } from '@latchkey/core'
import { type Contact, contractCodeQuery, type RecipientWarning, recipientWarnings } from '@latchkey/core/queries'
import { type AccountId, addressOf, networkOf } from '@latchkey/protocol'
import type { HistoryItem } from '@latchkey/protocol/api'
import { useQuery } from '@tanstack/react-query'
import { useLatchkeyQueryClient, ZERO_ACCOUNT } from '../../../context/queryClient.ts'
import { useAccountActivity } from '../../../hooks/useAccountActivity.ts'
import { useAccountBalances } from '../../../hooks/useAccountBalances.ts'
import { type ActiveAccount, useActiveAccount } from '../../../hooks/useActiveAccount.ts'
import { useContacts } from '../../../hooks/useAddressBook.ts'
import { useClient, useClientState } from '../../../hooks/useClient.ts'

/** Warnings about a recipient, most severe first. Empty until they are known. */
export function useRecipientWarnings(recipient: string | undefined): readonly RecipientWarning[] {
  const account = useActiveAccount()
  const hasCode = useHasCode(recipient, account)
  const { transactions, loading } = useAccountActivity()
  const { tokens } = useAccountBalances()
  const pending = useClientState((state) => state.pending)
  const connections = useClientState((state) => state.connections)
  const namespace = useClientState((state) => state.activeNamespace)
  const contacts = useContacts()
  if (recipient === undefined || !account) return []
  const { sentTo, known } = knownAddresses({
    ...{ account: account.id, transactions, pending, connections },
    contacts: contacts.filter((one) => one.namespace === namespace),
  })
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

/** Whether there is a contract at an address on the account's network; undefined while unknown. */
export function useHasCode(address: string | undefined, account: ActiveAccount | undefined): boolean | undefined {
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
  /** The account, or another one in this browser, has sent to this address before. */
  readonly sentTo: readonly string[]
  /** The addresses that the visitor may have confused it with: senders, own accounts, saved and recent recipients. */
  readonly known: readonly string[]
}

/**
 * The addresses that an account has dealt with. A transfer of a contract's token has the contract as its recipient; for
 * those, only what this browser sent is known.
 */
function knownAddresses(facts: {
  account: AccountId
  transactions: readonly HistoryItem[]
  pending: readonly PendingTransaction[]
  connections: readonly Connection[]
  contacts: readonly Contact[]
}): KnownAddresses {
  const own = addressOf(facts.account).toLowerCase()
  const isOwn = (address: string) => address.toLowerCase() === own
  const metadata = facts.transactions.map((item) => item.metadata)
  const submitted = facts.pending.flatMap(({ account, status, summary }) =>
    isOwn(addressOf(account)) && (status === 'sent' || status === 'confirmed') && summary.kind === 'send'
      ? [summary.recipient]
      : [],
  )
  const sentBefore = facts.contacts.flatMap(({ address, sentAt }) => (sentAt === undefined ? [] : [address]))
  return {
    sentTo: [
      ...submitted,
      ...sentBefore,
      ...metadata.filter(({ sentFrom }) => isOwn(sentFrom)).map(({ sentTo }) => sentTo),
    ],
    known: [
      ...metadata.map(({ sentFrom }) => sentFrom).filter((address) => !isOwn(address)),
      ...facts.connections.flatMap(({ accounts }) => accounts.map(({ address }) => address)),
      ...facts.contacts.map(({ address }) => address),
    ],
  }
}
