import { isLatchkeyError } from '@latchkey/protocol'
import { Button, Notice } from '@latchkey/ui'
import { walletProblem } from '../../components/waiting/walletProblem.ts'
import { useDialogScope, useSteps } from '../../context/DialogContext.ts'
import type { Attempt } from '../../context/dialogModel.ts'
import { useFirstText, usePhoneText, useViewsText } from '../../messages/text.ts'

export type PairingEndProps = {
  readonly attempt: Attempt
  /** The wallet's name, if the code was for one. */
  readonly wallet: string | undefined
}

/** How a pairing ended, and the next step. */
export function PairingEnd({ attempt, wallet }: PairingEndProps) {
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
    { code: 'RELAY_REFUSED', title: views.connectFailed, hint: views.serverFailed },
    { code: 'CLOCK_WRONG', title: text.clockWrong, hint: text.clockWrongHint },
  ] as const
  const error = attempt.status === 'failed' ? attempt.error : undefined
  const reason = known.find(({ code }) => isLatchkeyError(error, code))
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
      {reason?.hint ?? (attempt.status === 'failed' && hint())}
    </Notice>
  )
  function hint(): string {
    return wallet === undefined ? text.slow : (walletProblem(error, wallet, views) ?? views.connectFailedHint(wallet))
  }
}
