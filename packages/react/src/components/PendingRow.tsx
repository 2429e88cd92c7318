import type { PendingTransaction, TransactionSummary } from '@latchkey/core'
import { relativeTime } from '@latchkey/core/queries'
import type { Network } from '@latchkey/protocol'
import { Badge, Logo, Row, shortenAddress, useStyles } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { displayText } from '../hooks/displayText.ts'
import { isOpen } from '../hooks/pendingRows.ts'
import { useTokenIcon } from '../hooks/useTokenIcon.ts'
import type { Messages } from '../messages/parts.ts'
import { useMoneyText } from '../messages/text.ts'
import { FailureReason, NOT_ANSWERED } from './FailureReason.tsx'
import { Movements } from './Movements.tsx'
import { NewTab } from './NewTab.tsx'
import { transactionUrl } from './transactionUrl.ts'
import { When } from './When.tsx'

export type PendingRowProps = {
  readonly transaction: PendingTransaction
  readonly network: Network | undefined
  /** Milliseconds since 1970. */
  readonly now: number
  /** It was just submitted: the row is highlighted once. */
  readonly isNew?: boolean | undefined
  /** The actions that are still possible. */
  readonly children?: ReactNode
}

/** A transaction of this browser that isn't in the history yet. */
export function PendingRow({ transaction, network, now, isNew, children }: PendingRowProps) {
  useStyles(pendingCss)
  const text = useMoneyText()
  const { summary, status, hash, createdAt } = transaction
  const age = relativeTime(createdAt, now)
  const url = transactionUrl(network, hash)
  return (
    <div className="lk-pending" data-new={isNew || undefined}>
      <Row
        plain
        busy={isOpen(transaction) && status !== 'unknown'}
        href={url}
        target={url && '_blank'}
        icon={<Mark transaction={transaction} />}
        title={
          <>
            {titleOf(transaction, text)}
            <Badge tone={tones[status]}>{statusOf(transaction, text)}</Badge>
          </>
        }
        detail={<When who={whoOf(summary, text)} time={text.ago(age.value, age.unit)} />}
        end={
          <>
            <Moved summary={summary} />
            {url && <NewTab />}
          </>
        }
      />
      <FailureReason transaction={transaction} />
      {children}
    </div>
  )
}

function Mark({ transaction: { account, summary } }: Pick<PendingRowProps, 'transaction'>) {
  const src = useTokenIcon(account, paidToken(summary))
  return <Logo shape="round" name={'symbol' in summary ? displayText(summary.symbol, SYMBOL_MAX) : '…'} src={src} />
}

/** The contract of the token that goes out, or `native`. Undefined if the transaction doesn't say which one it is. */
function paidToken(summary: TransactionSummary): string | undefined {
  if (summary.kind === 'send') return summary.token ?? 'native'
  return 'asset' in summary ? summary.asset : undefined
}

function Moved({ summary }: { readonly summary: TransactionSummary }) {
  if (summary.kind !== 'send' && summary.kind !== 'swap') return null
  const movement = (direction: 'out' | 'in', amount: string, symbol: string) => ({
    direction,
    amount,
    symbol: displayText(symbol, SYMBOL_MAX),
  })
  const out = movement('out', summary.amount, summary.symbol)
  const movements = summary.kind === 'swap' ? [out, movement('in', summary.received, summary.receivedSymbol)] : [out]
  return <Movements movements={movements} more={0} />
}

/** The kind of operation, in one word. */
export function titleOf({ summary, status, failure }: PendingTransaction, text: Messages['money']): string {
  const isOver = status === 'confirmed' || (status === 'failed' && failure !== NOT_ANSWERED)
  if (summary.kind === 'send') return isOver ? text.verbs('send') : text.moving
  if (summary.kind === 'swap') {
    const [from, to] = [summary.symbol, summary.receivedSymbol].map((symbol) => displayText(symbol, SYMBOL_MAX))
    return isOver ? text.swapped(from ?? '', to ?? '') : text.swapping(from ?? '', to ?? '')
  }
  if (summary.kind === 'approve') return isOver ? text.verbs('approve') : text.approving
  if (summary.kind === 'cancel') return isOver ? text.verbs('cancel') : text.cancelling
  return text.verbs('execute')
}

/** How far it is, in one word. */
export function statusOf({ status, failure }: PendingTransaction, text: Messages['money']): string {
  return text[failure === NOT_ANSWERED ? 'notAnswered' : states[status]]
}

function whoOf(summary: TransactionSummary, text: Messages['money']): string | undefined {
  if (summary.kind !== 'send') return undefined
  const { recipient, recipientName } = summary
  return text.toSomebody(recipientName ? displayText(recipientName, NAME_MAX) : shortenAddress(recipient))
}

const SYMBOL_MAX = 12
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
const tones = {
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
@keyframes lk-pending-new{from{background:color-mix(in oklab,var(--_positive) 22%,transparent)}}
.lk-pending-actions{display:flex;gap:8px;padding:0 8px 8px;padding-inline-start:56px}
`
