import { updateEmailPrimaryOtp, updateEmailSecondaryOtp } from '@latchkey/core/actions'
import { isLatchkeyError } from '@latchkey/protocol'
import { Button, EmailIcon, Spinner, useStyles } from '@latchkey/ui'
import { useEffect, useRef } from 'react'
import { embeddedCss } from '../../components/embedded/embedded.css.ts'
import { useDialogScope, useSteps } from '../../context/DialogContext.ts'
import type { ViewOf } from '../../context/navigation.ts'
import { formatError } from '../../messages/formatError.ts'
import { useEmbeddedText } from '../../messages/text.ts'
import { useForgetWalletUser, useWalletUser } from './useWalletUser.ts'

type Props = { readonly view: ViewOf<'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp'> }

/** The two codes of an e-mail change. The visitor enters them in the secure frame; this view waits for it. */
export function View({ view }: Props) {
  useStyles(embeddedCss)
  const text = useEmbeddedText()
  const { back } = useSteps()
  const user = useWalletUser()
  const isPrimary = view.view === 'UpdateEmailPrimaryOtp'
  useStep(view)
  return (
    <div className="lk-mail">
      <EmailIcon />
      <p>
        {isPrimary ? text.primaryHint : text.secondaryHint} <bdi>{isPrimary ? user?.email : view.next}</bdi>
      </p>
      <Spinner />
      <p className="lk-caption">{text.enterCodeInFrame}</p>
      <Button variant="quiet" size="small" onClick={back}>
        {text.startOverAction}
      </Button>
    </div>
  )
}

/** Waits for the frame once per view, then continues. */
function useStep(view: Props['view']): void {
  const text = useEmbeddedText()
  const { latchkey, toaster } = useDialogScope()
  const steps = useSteps()
  const forgetUser = useForgetWalletUser()
  const run = useRef<(signal: AbortSignal) => Promise<void>>(undefined)
  run.current = async (signal) => {
    if (view.view === 'UpdateEmailPrimaryOtp') {
      await updateEmailPrimaryOtp(latchkey.client, { signal })
      if (!signal.aborted) steps.replace({ view: 'UpdateEmailSecondaryOtp', next: view.next })
      return
    }
    await updateEmailSecondaryOtp(latchkey.client, { signal })
    await forgetUser()
    if (signal.aborted) return
    toaster.show({ kind: 'success', text: text.emailSaved })
    steps.reset({ view: 'Account' })
  }
  const failed = useRef<(error: unknown) => void>(undefined)
  failed.current = (error) => {
    if (!isLatchkeyError(error, 'USER_REJECTED')) toaster.show({ kind: 'error', text: formatError(error, text) })
    steps.back()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    run.current?.(signal).catch((error: unknown) => signal.aborted || failed.current?.(error))
    return () => controller.abort()
  }, [view.view])
}
