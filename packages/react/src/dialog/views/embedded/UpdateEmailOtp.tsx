import { updateEmailPrimaryOtp, updateEmailSecondaryOtp } from '@latchkey/core/actions'
import { Button, EmailIcon, useStyles } from '@latchkey/ui'
import { useEmbeddedText } from '../../../messages/text.ts'
import { useDialogScope, useSteps } from '../../DialogContext.ts'
import type { ViewOf } from '../../navigation.ts'
import { CodeField } from './CodeField.tsx'
import { embeddedCss } from './embedded.css.ts'
import { useForgetWalletUser, useWalletUser } from './useWalletUser.ts'

type Props = { readonly view: ViewOf<'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp'> }

/** The two codes of a change: first the one to the present address, then the one to the new (R4.08b). */
export function View({ view }: Props) {
  useStyles(embeddedCss)
  const text = useEmbeddedText()
  const { latchkey, toaster } = useDialogScope()
  const { replace, reset, back } = useSteps()
  const user = useWalletUser()
  const forgetUser = useForgetWalletUser()
  const isPrimary = view.view === 'UpdateEmailPrimaryOtp'

  async function submit(otp: string, signal: AbortSignal): Promise<void> {
    if (isPrimary) {
      await updateEmailPrimaryOtp(latchkey.client, { otp, signal })
      if (!signal.aborted) replace({ view: 'UpdateEmailSecondaryOtp', next: view.next })
      return
    }
    await updateEmailSecondaryOtp(latchkey.client, { otp, signal })
    await forgetUser()
    if (signal.aborted) return
    toaster.show({ kind: 'success', text: text.emailChanged })
    reset({ view: 'Account' })
  }

  return (
    <div className="lk-mail">
      <EmailIcon />
      <p>
        {isPrimary ? text.primaryHint : text.secondaryHint} <bdi>{isPrimary ? user?.email : view.next}</bdi>
      </p>
      <CodeField onCode={submit} />
      <p className="lk-caption">{text.expiry}</p>
      <div className="lk-resend">
        <span className="lk-caption">{text.startOver}</span>
        <Button variant="quiet" size="small" onClick={back}>
          {text.startOverAction}
        </Button>
      </div>
    </div>
  )
}
