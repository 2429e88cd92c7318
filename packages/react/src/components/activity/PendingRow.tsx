import type { PendingTransaction, TransactionSummary } from '@latchkey/core'
import { parseAccountId } from '@latchkey/protocol'
import { Badge, Logo, Row, shortenAddress, useStyles } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import { displayText } from '../../hooks/displayText.ts'
import { isOpen } from '../../hooks/pendingRows.ts'
import { movementsOf, paidToken, SYMBOL_MAX } from '../../hooks/summaryMovements.ts'
import { useAddressName } from '../../hooks/useAddressBook.ts'
import { useTokenIcon } from '../../hooks/useTokenIcon.ts'
import type { Messages } from '../../messages/parts.ts'
import { useFirstText, useMoneyText } from '../../messages/text.ts'
import { Dotted } from '../Dotted.tsx'
import { FailureReason, NOT_ANSWERED } from './FailureReason.tsx'
import { Movements } from './Movements.tsx'
import { SwapMark, SwapTitle } from './SwapMark.tsx'
import { Ago } from './When.tsx'

export type PendingRowProps = {
  readonly transaction: PendingTransaction
  /** It was just submitted: the row is highlighted once. */
  readonly isNew?: boolean | undefined
  /** The actions that are still possible. */
  readonly children?: ReactNode
}

/** A transaction of this browser that isn't in the history yet. Opens its details. */
export function PendingRow({ transaction, isNew, children }: PendingRowProps) {
  useStyles(pendingCss)
  const text = useMoneyText()
  const { push } = useSteps()
  const preload = usePreload('Transaction')
  const { id, summary, status, createdAt } = transaction
  const heading = useHeading(transaction)
  const who = useRecipient(transaction)
  return (
    <div className="lk-pending" data-new={isNew || undefined}>
      <Row
        plain
        waiting={isOpen(transaction) && status !== 'unknown'}
        {...preload}
        onClick={() => push({ view: 'Transaction', id, title: heading })}
        icon={<Mark transaction={transaction} />}
        title={
          <>
            {summary.kind === 'swap' ? <SwapTitle {...swapSymbols(summary)} /> : titleOf(transaction, text)}
            <Badge tone={tones[status]}>{statusOf(transaction, text)}</Badge>
          </>
        }
        detail={<Dotted first={who} second={<Ago at={createdAt} />} />}
        end={<Movements movements={movementsOf(summary)} more={0} />}
      />
      <FailureReason transaction={transaction} />
      {children}
    </div>
  )
}

function Mark({ transaction: { account, summary } }: Pick<PendingRowProps, 'transaction'>) {
  const iconUrl = useTokenIcon(account, paidToken(summary))
  if (summary.kind === 'swap') {
    const { from, to } = swapSymbols(summary)
    return <SwapMark from={{ symbol: from, iconUrl }} to={{ symbol: to }} />
  }
  return <Logo shape="round" name={'symbol' in summary ? displayText(summary.symbol, SYMBOL_MAX) : '…'} src={iconUrl} />
}

function swapSymbols({ symbol, receivedSymbol }: Extract<TransactionSummary, { kind: 'swap' }>) {
  return { from: displayText(symbol, SYMBOL_MAX), to: displayText(receivedSymbol, SYMBOL_MAX) }
}

/** The heading of its details. It stays while the transaction goes on, so it doesn't say how far that is. */
function useHeading({ summary }: PendingTransaction): string {
  const first = useFirstText()
  const { cancelTransaction } = useMoneyText()
  if (summary.kind === 'swap') {
    const { from, to } = swapSymbols(summary)
    return `${from} → ${to}`
  }
  return { send: first.send, approve: first.approve, cancel: cancelTransaction, contract: first.activity }[summary.kind]
}

/** The kind of operation, in one word. */
export function titleOf({ summary, status, failure }: PendingTransaction, text: Messages['money']): string {
  const isOver = status === 'confirmed' || (status === 'failed' && failure !== NOT_ANSWERED)
  if (summary.kind === 'send') return isOver ? text.verbs('send') : text.moving
  if (summary.kind === 'swap') {
    const { from, to } = swapSymbols(summary)
    return isOver ? text.swapped(from, to) : text.swapping(from, to)
  }
  if (summary.kind === 'approve') return isOver ? text.verbs('approve') : text.approving
  if (summary.kind === 'cancel') return isOver ? text.verbs('cancel') : text.cancelling
  return text.verbs('execute')
}

/** How far it is, in one word. */
export function statusOf(
  { status, failure }: Pick<PendingTransaction, 'status' | 'failure'>,
  text: Messages['money'],
): string {
  return text[failure === NOT_ANSWERED ? 'notAnswered' : states[status]]
}

/** Who is paid: by the visitor's own name for them, or by the one that was entered. */
function useRecipient({ account, summary }: PendingTransaction): string | undefined {
  const { toSomebody } = useMoneyText()
  const { recipient, recipientName } = summary.kind === 'send' ? summary : noRecipient
  const name = useAddressName({ namespace: parseAccountId(account).namespace, address: recipient }, recipientName)
  if (summary.kind !== 'send') return undefined
  return toSomebody(name ? displayText(name, NAME_MAX) : shortenAddress(recipient))
}

const noRecipient = { recipient: '', recipientName: undefined }

const NAME_MAX = 24

const states = {
  submitted: 'pendingInWallet',
  sent: 'pending',
  unknown: 'pendingUnknown',
  confirmed: 'confirmed',
  failed: 'failed',
  replaced: 'replaced',
  declined: 'declined',
} as const
export const tones = {
  submitted: 'neutral',
  sent: 'warning',
  unknown: 'warning',
  confirmed: 'positive',
  failed: 'negative',
  replaced: 'neutral',
  declined: 'neutral',
} as const

const pendingCss = `
.lk-pending{border-radius:var(--_r-l)}
.lk-pending[data-new]{animation:lk-pending-new 1.6s var(--_ease) 1}
@media (prefers-reduced-motion:no-preference){.lk-pending[data-new]{animation:lk-pending-new 1.6s var(--_ease) 1,lk-pending-in 220ms var(--_ease) 1}}
@keyframes lk-pending-in{from{opacity:0;translate:0 -8px}}
@keyframes lk-pending-new{from{background:color-mix(in oklab,var(--_positive) 22%,transparent)}}
.lk-pending-actions{display:flex;gap:8px;padding:0 8px 8px;padding-inline-start:56px}
`
