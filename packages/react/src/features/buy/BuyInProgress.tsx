import { Button, CopyButton, LinkButton, Logo, Notice, StatusMark } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import { useMoney } from '../../components/money/useMoney.ts'
import { useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useBuyText, useFirstText, useViewsText } from '../../messages/text.ts'
import { type KeptPurchase, readPurchase } from './keptPurchase.ts'
import { usePurchaseStatus } from './usePurchaseStatus.ts'

const POLL_MS = 4_000
/** After this time the visitor is referred to the provider. */
const GIVE_UP_MS = 180_000

/** Waits for a purchase that is paid in another window, and says how it ended. */
export function View({ view }: ViewProps<'BuyInProgress'>) {
  const text = useBuyText()
  const kept = readPurchase(useClient(), useActiveAccount()?.address)
  // Once it has ended it is removed from the storage, but it is still shown.
  const [purchase] = useState(kept?.order === view.order ? kept : undefined)
  if (!purchase) return <Notice>{text.forgotten}</Notice>
  return <Purchase purchase={purchase} isBlocked={view.isBlocked === true} />
}

function Purchase({ purchase, isBlocked }: { readonly purchase: KeptPurchase; readonly isBlocked: boolean }) {
  const text = useBuyText()
  const { tryAgain } = useFirstText()
  const { copied, copyFailed, copyLink } = useViewsText()
  const money = useMoney()
  const { replace, reset } = useSteps()
  const { provider, url, websiteUrl, amount, symbol } = purchase
  const { state, isGone, check } = useOutcome(purchase)
  const open = (label: string, variant: 'primary' | 'secondary', href = url) => (
    <LinkButton wide variant={variant} href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </LinkButton>
  )
  if (isGone) return <Notice>{text.forgotten}</Notice>
  const copy = <CopyButton wide value={url} label={copyLink} copiedLabel={copied} failedLabel={copyFailed} />
  const shown = {
    waiting: {
      title: text.buyIn(provider),
      hint: isBlocked ? `${text.blocked} ${text.blockedHint}` : text.continueIn,
      action: (
        <>
          {isBlocked ? open(text.openProvider(provider), 'primary') : open(text.openAgain(provider), 'secondary')}
          {copy}
        </>
      ),
    },
    processing: {
      title: text.processing,
      hint: text.processingHint,
      action: open(text.openAgain(provider), 'secondary'),
    },
    completed: {
      title: text.completed,
      hint: text.completedHint(money.check(amount, symbol)),
      action: (
        <Button wide variant="primary" onClick={() => reset({ view: 'Account' })}>
          {text.done}
        </Button>
      ),
    },
    failed: {
      title: text.failed,
      hint: text.failedHint,
      action: (
        <Button wide variant="primary" onClick={() => replace({ view: 'OnRampProviders' })}>
          {tryAgain}
        </Button>
      ),
    },
    unknown: {
      title: text.unknown,
      hint: text.unknownHint(provider),
      action: (
        <>
          {open(text.openProvider(provider), 'primary', websiteUrl || url)}
          <Button wide onClick={check}>
            {text.checkAgain}
          </Button>
        </>
      ),
    },
  }[state]
  return (
    <>
      <StatusMark state={marks[state]}>
        <Logo name={provider} src={undefined} size={64} />
      </StatusMark>
      <Notice key={state} title={shown.title} live={state === 'failed' ? 'alert' : 'status'} action={shown.action}>
        {shown.hint}
      </Notice>
    </>
  )
}

const marks = {
  waiting: 'waiting',
  processing: 'waiting',
  completed: 'success',
  failed: 'failed',
  unknown: 'declined',
} as const

/** The status of the purchase, polled every 4 s for up to 180 s. `check` starts again. */
function useOutcome(purchase: KeptPurchase): { state: keyof typeof marks; isGone: boolean; check: () => void } {
  const [hasGivenUp, setGivenUp] = useState(false)
  const { status, isOver, isGone, refetch } = usePurchaseStatus(purchase, {
    intervalMs: hasGivenUp ? undefined : POLL_MS,
    // In the meantime the visitor is in the provider's window.
    inBackground: true,
  })

  useEffect(() => {
    if (hasGivenUp || isOver) return
    const timer = setTimeout(() => setGivenUp(true), GIVE_UP_MS)
    return () => clearTimeout(timer)
  }, [hasGivenUp, isOver])

  return {
    isGone,
    state: hasGivenUp && !isOver ? 'unknown' : outcomes[status ?? 'CREATED'],
    check() {
      setGivenUp(false)
      refetch()
    },
  }
}

const outcomes = { CREATED: 'waiting', IN_PROGRESS: 'processing', SUCCESS: 'completed', FAILED: 'failed' } as const
