import { Button } from '@latchkey/ui'
import { useEffect, useRef, useState } from 'react'
import { useDialogScope } from '../../context/DialogContext.ts'
import { formatError } from '../../messages/formatError.ts'
import { useEmbeddedText } from '../../messages/text.ts'
import { sendEmail } from './sendEmail.ts'

/** The interval between e-mails. The server enforces it; this only shows it. */
const COOLDOWN_MS = 30_000

export type ResendProps = {
  /** Milliseconds since 1970. */
  readonly sentAt: number
  readonly onResend: () => Promise<void>
  /** Shows *Didn't get it?*; otherwise the reason to resend is obvious. */
  readonly isQuestion?: boolean
}

/** Sends the e-mail again, as soon as that is allowed. */
export function Resend({ sentAt, onResend, isQuestion = true }: ResendProps) {
  const text = useEmbeddedText()
  const { toaster } = useDialogScope()
  const seconds = useSecondsUntil(sentAt + COOLDOWN_MS)
  const [isBusy, setBusy] = useState(false)

  async function resend(): Promise<void> {
    setBusy(true)
    try {
      await onResend()
      toaster.show({ kind: 'success', text: text.resent })
    } catch (error) {
      toaster.show({ kind: 'error', text: formatError(error, text) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="lk-resend">
      {isQuestion && <span className="lk-caption">{text.notReceived}</span>}
      <Button
        variant={isQuestion ? 'quiet' : 'secondary'}
        size="small"
        disabled={seconds > 0}
        busy={isBusy}
        onClick={() => void resend()}
      >
        {seconds > 0 ? text.resendIn(seconds) : text.resend}
      </Button>
    </div>
  )
}

function useSecondsUntil(time: number): number {
  const { now } = useDialogScope().latchkey.client
  const [left, setLeft] = useState(() => time - now())
  useEffect(() => {
    const tick = () => setLeft(time - now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [time, now])
  return Math.max(0, Math.ceil(left / 1000))
}

/** Resends the e-mail to the address that was entered in this dialog. */
export function ResendMail({ email, ...rest }: Omit<ResendProps, 'onResend'> & { readonly email: string }) {
  return <Resend {...rest} onResend={useMail(email)} />
}

/** Resends this view's e-mail; its response replaces the view. */
function useMail(email: string): () => Promise<void> {
  const { dialog } = useDialogScope()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return async () => {
    running.current = new AbortController()
    await sendEmail(dialog, { email, step: 'replace' }, running.current.signal)
  }
}
