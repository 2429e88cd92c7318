import { isLatchkeyError } from '@latchkey/protocol'
import { Button, EmailIcon, Notice, useStyles } from '@latchkey/ui'
import { type ReactNode, useState } from 'react'
import { useEmbeddedText, useFirstText } from '../../../messages/text.ts'
import { useAttempt, useDialogScope, useSteps } from '../../DialogContext.ts'
import { submitCode } from '../../embedded/submitCode.ts'
import { wordFailure } from '../../embedded/wordFailure.ts'
import type { ViewProps } from '../../registry.ts'
import { CodeField } from './CodeField.tsx'
import { embeddedCss } from './embedded.css.ts'
import { MailedTo } from './MailedTo.tsx'
import { ResendMail } from './ResendMail.tsx'

/** *Confirm this device*: behind the mailed link one of three numbers is chosen, this one; or the mail holds a code. */
export function View({ view: { email, matchNumber, sentAt } }: ViewProps<'EmailVerifyDevice'>) {
  useStyles(embeddedCss)
  const text = useEmbeddedText()
  const { dialog } = useDialogScope()
  const attempt = useAttempt()
  // Where the code is right, nobody answers behind the link any more: that wait may end before the wallet is there.
  const [isEntering, setEntering] = useState(false)

  async function enter(code: string, signal: AbortSignal): Promise<void> {
    setEntering(true)
    try {
      await submitCode(dialog, code, signal)
    } catch (error) {
      setEntering(false)
      throw error
    }
  }

  if (attempt.status === 'failed' && !isEntering)
    return (
      <DeviceFailure error={attempt.error}>
        {email ? <ResendMail email={email} sentAt={sentAt} isQuestion={false} /> : <BeginAnew />}
      </DeviceFailure>
    )
  return (
    <div className="lk-mail">
      <EmailIcon />
      <MailedTo email={email} named={text.deviceTitle} unnamed={text.deviceTitleUnnamed} />
      {matchNumber && (
        <div className="lk-number">
          <p className="lk-caption">{text.deviceHint}</p>
          <p className="lk-number-figure" role="img" aria-label={text.deviceNumber(matchNumber)}>
            {matchNumber}
          </p>
        </div>
      )}
      {/* Only a typed address can be a new one, which gets a code at once. */}
      {email && <p className="lk-caption">{text.deviceCode}</p>}
      {email && <CodeField onCode={enter} />}
      <p className="lk-caption">{text.expiry}</p>
      {email && <ResendMail email={email} sentAt={sentAt} />}
    </div>
  )
}

/** Nothing can be mailed once more to an address that the page does not know: the provider is asked again. */
function BeginAnew() {
  const { tryAgain } = useFirstText()
  const { back } = useSteps()
  return (
    <Button variant="primary" wide autoFocus onClick={back}>
      {tryAgain}
    </Button>
  )
}

function DeviceFailure({ error, children }: { error: unknown; children: ReactNode }) {
  const { tryAgain } = useFirstText()
  const text = useEmbeddedText()
  const { retry } = useDialogScope()
  if (isLatchkeyError(error, 'DEVICE_DENIED'))
    return (
      <Notice tone="negative" live="alert" title={text.deviceDenied} action={children}>
        {text.deviceDeniedHint}
      </Notice>
    )
  if (isLatchkeyError(error, 'DEVICE_EXPIRED'))
    return (
      <Notice live="alert" title={text.deviceExpired} action={children}>
        {text.deviceExpiredHint}
      </Notice>
    )
  return (
    <Notice
      tone="negative"
      live="alert"
      title={wordFailure(error, text)}
      action={
        <Button variant="primary" wide autoFocus onClick={retry}>
          {tryAgain}
        </Button>
      }
    >
      {text.frameFailedHint}
    </Notice>
  )
}
