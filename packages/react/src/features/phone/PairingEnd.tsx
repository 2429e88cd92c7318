import { isLatchkeyError } from '@latchkey/protocol'
import { Button, Notice } from '@latchkey/ui'
import { useDialogScope, useSteps } from '../../context/DialogContext.ts'
import type { Attempt } from '../../context/dialogModel.ts'
import { useFirstText, usePhoneText, useViewsText } from '../../messages/text.ts'

/** How a pairing ended, and the next step. */
export function PairingEnd({ attempt }: { readonly attempt: Attempt }) {
  const first = useFirstText()
  const views = useViewsText()
  const text = usePhoneText()
  const { retry } = useDialogScope()
  const { replace } = useSteps()
  const again = (label: string) => (
    <Button variant="primary" wide autoFocus onClick={retry}>
      {label}
    </Button>
  )
  if (attempt.status === 'declined')
    return (
      <Notice live="alert" title={text.declined} action={again(first.tryAgain)}>
        {views.declinedHint}
      </Notice>
    )
  if (attempt.status === 'expired')
    return (
      <Notice live="status" title={text.expired} action={again(text.newCode)}>
        {text.expiredHint}
      </Notice>
    )
  const known = [
    { code: 'RELAY_UNREACHABLE', title: text.relayUnreachable, hint: text.relayUnreachableHint },
    { code: 'CLOCK_WRONG', title: text.clockWrong, hint: text.clockWrongHint },
  ] as const
  const reason = known.find(({ code }) => attempt.status === 'failed' && isLatchkeyError(attempt.error, code))
  return (
    <Notice
      tone="negative"
      live="alert"
      title={reason?.title ?? views.connectFailed}
      action={
        <>
          {again(first.tryAgain)}
          <Button wide onClick={() => replace({ view: 'Connect' })}>
            {text.otherWallets}
          </Button>
        </>
      }
    >
      {reason?.hint ?? formatAttempt(attempt)}
    </Notice>
  )
}

function formatAttempt(attempt: Attempt): string | undefined {
  return attempt.status === 'failed' && isLatchkeyError(attempt.error) ? attempt.error.message : undefined
}
