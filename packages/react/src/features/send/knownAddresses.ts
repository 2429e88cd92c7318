import type { Connection, PendingTransaction } from '@latchkey/core'
import { type AccountId, addressOf } from '@latchkey/protocol'
import type { HistoryItem } from '@latchkey/protocol/api'

export type KnownAddresses = {
  /** This account sent there before. */
  readonly sentTo: readonly string[]
  /** What a person may have in mind otherwise: who sent here, own accounts. */
  readonly known: readonly string[]
}

/**
 * The addresses that an account has to do with. A transfer of a contract's token names the contract as its receiver: for
 * those, what this browser sent is what is known.
 */
export function knownAddresses(facts: {
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
