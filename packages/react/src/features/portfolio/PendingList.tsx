import type { PendingTransaction } from '@latchkey/core'
import { List } from '@latchkey/ui'
import { PendingRow, titleOf } from '../../components/activity/PendingRow.tsx'
import { useListMotion } from '../../components/motion/useListMotion.ts'
import { useMoneyText } from '../../messages/text.ts'
import { PendingActions } from './PendingActions.tsx'

export type PendingListProps = {
  readonly pending: readonly PendingTransaction[]
  /** The id of the one that was just submitted. */
  readonly newest?: string | undefined
  readonly onFailed: (error: unknown) => void
}

/** Transactions that aren't in the history yet, newest first. Renders nothing when there are none. */
export function PendingList({ pending, newest, onFailed }: PendingListProps) {
  const text = useMoneyText()
  const list = useListMotion()
  if (pending.length === 0) return null
  return (
    <List listRef={list} aria-label={text.recentTransactions}>
      {pending.map((transaction) => (
        <PendingRow key={transaction.id} transaction={transaction} isNew={transaction.id === newest}>
          <PendingActions transaction={transaction} what={whatOf(transaction)} onFailed={onFailed} />
        </PendingRow>
      ))}
    </List>
  )

  function whatOf(transaction: PendingTransaction): string {
    const { summary } = transaction
    const title = titleOf(transaction, text)
    return summary.kind === 'send' ? `${title} ${summary.amount} ${summary.symbol.slice(0, 12)}` : title
  }
}
