import { Amount, Notice, Review, SkeletonRows, useStyles } from '@latchkey/ui'
import { FailureReason } from '../../components/activity/FailureReason.tsx'
import { statusOf, tones } from '../../components/activity/PendingRow.tsx'
import { Ago } from '../../components/activity/When.tsx'
import { TaskFoot } from '../../components/TaskFoot.tsx'
import { useDialogScope } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useMoneyText } from '../../messages/text.ts'
import { PendingActions } from './PendingActions.tsx'
import { ShareTransaction } from './ShareTransaction.tsx'
import { TransactionSides } from './TransactionSides.tsx'
import type { TransactionDetails } from './transactionDetails.ts'
import { useTransaction } from './useTransaction.ts'
import { useTransactionFacts } from './useTransactionFacts.tsx'

/** One transaction: what moved between whom, how far it is, and everything to prove it with. */
export function View({ view }: ViewProps<'Transaction'>) {
  const text = useMoneyText()
  const { details, isLoading } = useTransaction(view.id)
  if (details) return <Details details={details} title={view.title} />
  return isLoading ? <SkeletonRows count={5} label={text.loadingActivity} /> : <Notice>{text.noActivity}</Notice>
}

function Details({ details, title }: { readonly details: TransactionDetails; readonly title: string }) {
  useStyles(transactionCss)
  const text = useMoneyText()
  const { toaster } = useDialogScope()
  const facts = useTransactionFacts(details)
  const { status, failure, more, at, own } = details
  return (
    <div className="lk-transaction">
      <Figure details={details} />
      <TransactionSides details={details} />
      <p className="lk-transaction-state" data-tone={tones[status]}>
        <strong role="status">{statusOf({ status, failure }, text)}</strong>
        {' · '}
        <Ago at={at} />
      </p>
      {own && <FailureReason transaction={{ ...own, status }} />}
      {own && (
        <PendingActions
          transaction={own}
          what={title}
          onFailed={() => toaster.show({ kind: 'error', text: text.replaceFailed })}
        />
      )}
      <Review facts={facts} />
      {more > 0 && <p className="lk-caption">{text.andMore(more)}</p>}
      <TaskFoot>
        <ShareTransaction details={details} title={title} />
      </TaskFoot>
    </div>
  )
}

/** What moved, large. The two amounts of a swap stand at its tokens. */
function Figure({ details: { movements } }: { readonly details: TransactionDetails }) {
  const [movement] = movements
  if (movements.length !== 1 || movement?.amount === undefined) return null
  const { direction, amount, symbol } = movement
  return (
    <Amount
      size="figure"
      value={direction === 'out' ? `-${amount}` : amount}
      symbol={symbol}
      decimals={SHOWN_DECIMALS}
      signed={direction !== 'none'}
    />
  )
}

const SHOWN_DECIMALS = 6

const transactionCss = `
.lk-transaction{display:flex;flex-direction:column;gap:12px}
.lk-transaction>.lk-amount{font-size:30px;line-height:36px;overflow:hidden;text-overflow:ellipsis}
.lk-transaction-state{text-align:center;color:var(--_muted)}
.lk-transaction-state>strong{font-weight:500}
.lk-transaction-state[data-tone=positive]>strong{color:var(--_positive)}.lk-transaction-state[data-tone=warning]>strong{color:var(--_warning)}.lk-transaction-state[data-tone=negative]>strong{color:var(--_negative)}
.lk .lk-transaction>:is(.lk-failure-reason,.lk-pending-actions){padding:0;justify-content:center;text-align:center}
`
