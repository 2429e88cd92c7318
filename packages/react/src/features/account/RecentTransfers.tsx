import { List, useAnnounce } from '@latchkey/ui'
import { useEffect } from 'react'
import { PendingRow, statusOf, titleOf } from '../../components/activity/PendingRow.tsx'
import { useListMotion } from '../../components/motion/useListMotion.ts'
import { isOpen } from '../../hooks/pendingRows.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { useClientState } from '../../hooks/useClient.ts'
import { useMoneyText } from '../../messages/text.ts'

/** This account's pending transfers, and the one just sent, highlighted once and announced. Otherwise renders nothing. */
export function RecentTransfers({ newest }: { readonly newest: string | undefined }) {
  const text = useMoneyText()
  const list = useListMotion()
  const account = useActiveAccount()?.id
  const pending = useClientState((state) => state.pending)
  const shown = pending.filter((one) => one.account === account && (one.id === newest || isOpen(one)))
  const latest = shown.find(({ id }) => id === newest)
  const said = latest && `${titleOf(latest, text)} · ${statusOf(latest, text)}`
  const announce = useAnnounce()
  // The visitor has just left the review for this row.
  useEffect(() => {
    if (said) announce(said)
  }, [said, announce])
  if (shown.length === 0) return null
  return (
    <List listRef={list} aria-label={text.recentTransactions}>
      {shown.map((transaction) => (
        <PendingRow key={transaction.id} transaction={transaction} isNew={transaction.id === newest} />
      ))}
    </List>
  )
}
