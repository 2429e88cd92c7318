import { connectOtp } from '@latchkey/core/actions'
import { isLatchkeyError } from '@latchkey/protocol'
import { Button, EmailIcon, Notice, useStyles } from '@latchkey/ui'
import { useState } from 'react'
import { embeddedCss } from '../../components/embedded/embedded.css.ts'
import { useAttempt, useDialogScope, useSteps } from '../../context/DialogContext.ts'
import type { DialogModel } from '../../context/dialogModel.ts'
import type { ViewOf } from '../../context/navigation.ts'
import { formatError } from '../../messages/formatError.ts'
import { useEmbeddedText, useFirstText } from '../../messages/text.ts'
import { closeConnected } from '../../wallets/runConnectAttempt.ts'
import { CodeField } from './CodeField.tsx'
import { ResendMail } from './Resend.tsx'
import { readConnectIntent } from './readConnectIntent.ts'

type Props = { readonly view: ViewOf<'EmailVerifyDevice' | 'EmailVerifyOtp'> }

/**
 * *Check your e-mail*: the mailed code, or the mailed link with its number. The page doesn't know which was sent,
 * because that would reveal whether the address is registered, so it offers both.
 */
export function View({ view }: Props) {
  useStyles(embeddedCss)
  const text = useEmbeddedText()
  const { dialog } = useDialogScope()
  const attempt = useAttempt()
  // After a correct code the link no longer gets a response, so that wait may end before the wallet is connected.
  const [isEntering, setEntering] = useState(false)
  const { email, sentAt } = view
  const number = view.view === 'EmailVerifyDevice' ? view.matchNumber : undefined
  // Only a known user's address is hidden from the page, and their e-mail on a new device always contains the link.
  const isLinkOnly = number !== undefined && !email

  async function enter(code: string, signal: AbortSignal): Promise<void> {
    setEntering(true)
    try {
      await submitCode(dialog, code, signal)
    } catch (error) {
      setEntering(false)
      throw error
    }
  }

  if (attempt.status === 'failed' && !isEntering) return <DeviceFailure error={attempt.error} view={view} />
  const title = number ? text.codeOrLinkTitle : text.codeTitle
  return (
    <div className="lk-mail">
      <EmailIcon />
      <p>
        {isLinkOnly ? text.linkTitle : email ? title : text.codeTitleUnnamed} {email && <bdi>{email}</bdi>}
      </p>
      {isLinkOnly ? <p className="lk-number">{number}</p> : <CodeField onCode={enter} />}
      {number && !isLinkOnly && <GotLink number={number} />}
      <p className="lk-caption">{text.expiry}</p>
      {email && <ResendMail email={email} sentAt={sentAt} />}
    </div>
  )
}

function GotLink({ number }: { number: string }) {
  const [before, after = ''] = useEmbeddedText().gotLink(number).split(number)
  return (
    <p className="lk-caption">
      {before}
      <strong>{number}</strong>
      {/* Nothing that ends the sentence is left alone on a line below the number. */}
      {after.replace(/^[.。।]$/, '')}
    </p>
  )
}

/** The page can't resend to an address that it doesn't know, so the visitor signs in with the provider again. */
function DeviceFailure({ error, view: { email, sentAt } }: Props & { error: unknown }) {
  const { tryAgain } = useFirstText()
  const text = useEmbeddedText()
  const { retry } = useDialogScope()
  const { back } = useSteps()
  const isDenied = isLatchkeyError(error, 'DEVICE_DENIED')
  const isOver = isDenied || isLatchkeyError(error, 'DEVICE_EXPIRED')
  return (
    <Notice
      tone="negative"
      live="alert"
      title={formatError(error, text)}
      action={
        isOver && email ? (
          <ResendMail email={email} sentAt={sentAt} isQuestion={false} />
        ) : (
          <Button variant="primary" wide autoFocus onClick={isOver ? back : retry}>
            {tryAgain}
          </Button>
        )
      }
    >
      {isDenied ? text.deviceDeniedHint : isOver ? text.deviceExpiredHint : text.frameFailedHint}
    </Notice>
  )
}

/** Signs in with a mailed code and closes the dialog, connected. */
async function submitCode(dialog: DialogModel, otp: string, signal: AbortSignal): Promise<void> {
  const intent = readConnectIntent(dialog)
  try {
    await connectOtp(dialog.client, { otp, signal })
    dialog.sentMail = undefined
  } catch (error) {
    if (isLatchkeyError(error, 'OTP_EXPIRED') || isLatchkeyError(error, 'OTP_LOCKED')) dialog.sentMail = undefined
    throw error
  }
  if (!signal.aborted) await closeConnected(dialog, { ...intent, signal })
}
