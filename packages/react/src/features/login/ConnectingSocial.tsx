import { isLatchkeyError } from '@latchkey/protocol'
import { Button } from '@latchkey/ui'
import { useEffect } from 'react'
import { useAttempt, useDialogScope, useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { formatError } from '../../messages/formatError.ts'
import { providerNames } from '../../messages/providerNames.ts'
import { useEmbeddedText, useFirstText } from '../../messages/text.ts'
import { BrandStatus } from './BrandStatus.tsx'
import { useWhenOnline } from './online.ts'
import { openPopup } from './openPopup.ts'

/** *Continue with Google*: waits for the provider's window, and shows the result. */
export function View({ view: { provider } }: ViewProps<'ConnectingSocial'>) {
  const { tryAgain } = useFirstText()
  const text = useEmbeddedText()
  const { dialog, retry } = useDialogScope()
  const attempt = useAttempt()
  const whenOnline = useWhenOnline()
  useLeaveUntrusted()

  if (attempt.status === 'waiting' && attempt.isEntering)
    return <BrandStatus who={provider} state="waiting" title={text.retrieving} />
  const openAgain = (label: string) => (
    <Button
      variant="primary"
      wide
      autoFocus
      onClick={() =>
        whenOnline(() => {
          openPopup(dialog)
          retry()
        })
      }
    >
      {label}
    </Button>
  )
  if (attempt.status === 'waiting' && attempt.isWindowClosed)
    return (
      <BrandStatus who={provider} state="waiting" title={text.popupClosed} hint={text.popupOpenHint}>
        {openAgain(text.openWindowAgain)}
      </BrandStatus>
    )
  if (attempt.status !== 'failed' && attempt.status !== 'declined')
    return (
      <BrandStatus
        who={provider}
        state="waiting"
        title={text.continueInWindow(providerNames[provider])}
        hint={text.continueInWindowHint}
      />
    )
  return (
    <BrandStatus who={provider} state={isClosed(attempt) ? 'declined' : 'failed'} {...formatEnd(attempt, text)}>
      {openAgain(isClosed(attempt) ? text.openWindowAgain : tryAgain)}
    </BrandStatus>
  )
}

type End = { status: 'declined' } | { status: 'failed'; error: unknown }

function isClosed(end: End): boolean {
  return end.status === 'declined' || isLatchkeyError(end.error, 'POPUP_CLOSED')
}

function formatEnd(end: End, text: ReturnType<typeof useEmbeddedText>): { title: string; hint: string } {
  if (end.status === 'declined' || isClosed(end)) return { title: text.popupClosed, hint: text.popupClosedHint }
  if (isLatchkeyError(end.error, 'SOCIAL_POPUP_BLOCKED'))
    return { title: text.popupBlocked, hint: text.popupBlockedHint }
  const reason = formatError(end.error, text)
  return { title: text.wentWrong, hint: reason === text.wentWrong ? text.wentWrongHint : reason }
}

/** Leaves this view if the result comes from another origin. */
function useLeaveUntrusted(): void {
  const attempt = useAttempt()
  const text = useEmbeddedText()
  const { back } = useSteps()
  const { toaster } = useDialogScope()
  const error = attempt.status === 'failed' && isLatchkeyError(attempt.error, 'UNTRUSTED_ORIGIN') ? attempt.error : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!error) return
    toaster.show({ kind: 'error', text: formatError(error, text) })
    back()
  }, [error])
}
