import { selectActiveConnection } from '@latchkey/core'
import { Button, Notice, SkeletonRows } from '@latchkey/ui'
import { showsTransactions } from '../../../components/activity/showsTransactions.ts'
import { useMoney } from '../../../components/money/useMoney.ts'
import { TaskFoot } from '../../../components/TaskFoot.tsx'
import { useDialogScope, useLazy, useSteps } from '../../../context/DialogContext.ts'
import type { ViewProps } from '../../../context/navigation.ts'
import { useClientState } from '../../../hooks/useClient.ts'
import { useMoneyText } from '../../../messages/text.ts'
import { useSendDraft } from '../draft/useSendDraft.ts'
import { Warnings } from '../recipient/Warnings.tsx'
import { ObstacleNotice } from './ObstacleNotice.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { SendAttempt } from './SendAttempt.tsx'
import { useReview } from './useReview.ts'

/**
 * The final review before a transfer is signed, and what the wallet then does. The embedded wallet shows its own: one
 * review is enough.
 */
export function View(_: ViewProps<'Review'>) {
  const text = useMoneyText()
  const money = useMoney()
  const { toaster } = useDialogScope()
  const steps = useSteps()
  const send = useSendDraft()
  const review = useReview(send)
  const isEmbedded = useClientState((state) => selectActiveConnection(state)?.type === 'auth')
  const embedded = useLazy(isEmbedded, loadEmbedded)

  async function submit(): Promise<void> {
    const outcome = await send.send()
    const isHere = steps.current().view === 'Review'
    if (outcome.status === 'declined' && isEmbedded && isHere) return backToDraft()
    if (outcome.status !== 'sent') return
    if (isHere) return steps.sent(outcome.id)
    // A visitor who has gone elsewhere in the meantime stays there, and may not see the transfer's row.
    if (!showsTransactions(steps.current())) toaster.show({ kind: 'success', text: text.sendStarted })
  }

  // Rejecting the embedded wallet's review means the transfer was rejected, not the wallet.
  function backToDraft(): void {
    send.retry()
    steps.back()
  }

  const { status } = send.attempt
  const obstacle = review?.obstacle && <ObstacleNotice obstacle={review.obstacle} review={review} send={send} />
  if (isEmbedded && (status === 'idle' ? review !== undefined : status === 'waiting' || status === 'declined'))
    return (
      embedded && (
        <embedded.EmbeddedReview
          isReady={status === 'idle' && review?.fee.status !== 'loading' && !obstacle}
          onReady={() => void submit()}
          obstacle={status === 'idle' && obstacle}
        />
      )
    )
  if (status !== 'idle') return <SendAttempt send={send} onRetry={() => void submit()} />
  if (!review) return <NothingToReview isWaiting={send.balances.status === 'loading'} />
  return (
    <>
      <ReviewCard review={review} send={send} />
      <Warnings warnings={review.warnings} recipient={review.recipient} />
      {review.fee.status === 'unknown' && <p className="lk-caption">{text.feeFailed}</p>}
      {obstacle}
      <TaskFoot>
        <Button variant="primary" wide disabled={obstacle !== undefined} onClick={() => void submit()}>
          {text.sendAmount(money.exact(review.amount, review.token.symbol))}
        </Button>
      </TaskFoot>
    </>
  )
}

const loadEmbedded = async () => (await import('../embedded/embeddedViews.ts')).embeddedViews

function NothingToReview({ isWaiting }: { isWaiting: boolean }) {
  const text = useMoneyText()
  const { replace } = useSteps()
  if (isWaiting) return <SkeletonRows count={3} label={text.loadingBalances} />
  return (
    <Notice
      action={
        <Button wide onClick={() => replace({ view: 'Send' })}>
          {text.editDraft}
        </Button>
      }
    >
      {text.nothingToReview}
    </Notice>
  )
}
