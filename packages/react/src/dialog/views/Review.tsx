import { Button, Notice, SkeletonRows } from '@latchkey/ui'
import { useSend } from '../../hooks/useSend.ts'
import { useMoneyText } from '../../messages/text.ts'
import { useMoney } from '../../portfolio/useMoney.ts'
import { useReview } from '../../send/useReview.ts'
import { useDialogScope, useSteps } from '../DialogContext.ts'
import type { ViewProps } from '../registry.ts'
import { ObstacleNotice } from './Review/ObstacleNotice.tsx'
import { ReviewCard } from './Review/ReviewCard.tsx'
import { SendAttempt } from './Review/SendAttempt.tsx'
import { Warnings } from './Send/Warnings.tsx'

/** The last look before a transfer is signed, and what the wallet then does. */
export function View(_: ViewProps<'Review'>) {
  const text = useMoneyText()
  const money = useMoney()
  const { toaster } = useDialogScope()
  const steps = useSteps()
  const send = useSend()
  const review = useReview(send)

  async function hand(): Promise<void> {
    const outcome = await send.send()
    if (outcome.status !== 'sent') return
    toaster.show({ kind: 'success', text: text.sendStarted })
    // Whoever has gone elsewhere in the meantime is left there.
    if (steps.current().view === 'Review') steps.sent(outcome.id)
  }

  if (send.attempt.status !== 'idle') return <SendAttempt send={send} onRetry={() => void hand()} />
  if (!review) return <NothingToReview isWaiting={send.balances.status === 'loading'} />
  const { obstacle } = review
  return (
    <>
      <ReviewCard review={review} send={send} />
      <Warnings warnings={review.warnings} />
      {review.fee.status === 'unknown' && <p className="lk-caption">{text.feeFailed}</p>}
      {obstacle && <ObstacleNotice obstacle={obstacle} review={review} send={send} />}
      <Button variant="primary" wide disabled={obstacle !== undefined} onClick={() => void hand()}>
        {text.sendAmount(money.exact(review.amount, review.token.symbol))}
      </Button>
    </>
  )
}

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
