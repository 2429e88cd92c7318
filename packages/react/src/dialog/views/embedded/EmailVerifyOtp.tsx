import { EmailIcon, useStyles } from '@latchkey/ui'
import { useEmbeddedText } from '../../../messages/text.ts'
import { useDialogScope } from '../../DialogContext.ts'
import { submitCode } from '../../embedded/submitCode.ts'
import type { ViewProps } from '../../registry.ts'
import { CodeField } from './CodeField.tsx'
import { embeddedCss } from './embedded.css.ts'
import { MailedTo } from './MailedTo.tsx'
import { ResendMail } from './ResendMail.tsx'

/** *Check your e-mail*: the code that was mailed. */
export function View({ view: { email, sentAt } }: ViewProps<'EmailVerifyOtp'>) {
  useStyles(embeddedCss)
  const text = useEmbeddedText()
  const { dialog } = useDialogScope()
  return (
    <div className="lk-mail">
      <EmailIcon />
      <MailedTo email={email} named={text.codeTitle} unnamed={text.codeTitleUnnamed} />
      <CodeField onCode={(code, signal) => submitCode(dialog, code, signal)} />
      <p className="lk-caption">{text.expiry}</p>
      {email && <ResendMail email={email} sentAt={sentAt} />}
    </div>
  )
}
