import type { PendingTransaction } from '@latchkey/core'
import { type AccountId, addressOf } from '@latchkey/protocol'
import type { HistoryItem } from '@latchkey/protocol/api'
import { describeActivity, type Movement } from '../../hooks/describeActivity.ts'
import { movementsOf } from '../../hooks/summaryMovements.ts'
import { withChecksum } from '../../hooks/withChecksum.ts'

/** One transaction of an account, from its first moment in this browser to what the history says about it. */
export type TransactionDetails = {
  readonly account: AccountId
  readonly status: PendingTransaction['status']
  readonly movements: readonly Movement[]
  /** Why it failed, as far as this browser knows. */
  readonly failure?: string | undefined
  /** Movements that aren't listed. */
  readonly more: number
  /** Who sent and who received, if the transaction says so. */
  readonly from?: Party | undefined
  readonly to?: Party | undefined
  /** Known once the wallet has answered. */
  readonly hash?: string | undefined
  /** When it was included or, until that is known, submitted: in Unix ms. */
  readonly at: number
  /** As this browser knows it, if it was submitted here. */
  readonly own?: PendingTransaction | undefined
}

/** `name`: as it was resolved when the transaction was made. */
export type Party = { readonly address: string; readonly name?: string | undefined }

type Known = {
  readonly account: AccountId
  readonly nativeSymbol: string
  readonly item?: HistoryItem | undefined
  readonly own?: PendingTransaction | undefined
}

/** Combines what the network's index and this browser know. Undefined if neither knows the transaction. */
export function detailsOf({ account, nativeSymbol, item, own }: Known): TransactionDetails | undefined {
  const sides = own && sidesOf(own)
  if (item) {
    const { status, movements, more, counterpart, hash, minedAt } = describeActivity(
      item,
      addressOf(account),
      nativeSymbol,
    )
    const self = { address: addressOf(account) }
    const direct = counterpart && (counterpart.role === 'to' ? [self, counterpart] : [counterpart, self])
    const [from, to] = sides ?? direct ?? []
    return {
      account,
      status: status === 'pending' ? 'sent' : status,
      movements,
      more,
      from,
      to,
      hash,
      at: minedAt,
      own,
      failure: own?.failure,
    }
  }
  if (!own) return undefined
  const [from, to] = sides ?? []
  const { status, failure, hash, createdAt } = own
  return { account, status, movements: movementsOf(own.summary), more: 0, from, to, hash, at: createdAt, own, failure }
}

// The history of a token's transfer only names the token's contract; this browser knows who was paid.
function sidesOf({ account, summary }: PendingTransaction): readonly [Party, Party] | undefined {
  if (summary.kind !== 'send') return undefined
  const { recipient, recipientName } = summary
  return [{ address: addressOf(account) }, { address: withChecksum(recipient), name: recipientName }]
}
