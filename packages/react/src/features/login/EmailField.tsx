import { EmailIcon, Field, ForwardIcon, IconButton, Spinner, useStyles } from '@latchkey/ui'
import { useState } from 'react'
import { useDialogScope, usePreload } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useAuthMethodsText, useFirstText } from '../../messages/text.ts'
import { useEmail } from './useEmail.ts'

/** *E-mail* and its submit button. The frame validates the address. */
export function EmailField({ initial }: { readonly initial?: string | undefined }) {
  useStyles(authMethodsCss)
  const { continueWithEmail, offline } = useFirstText()
  const text = useAuthMethodsText()
  const { sentMail } = useDialogScope().dialog
  const [value, setValue] = useState(initial ?? sentMail?.email ?? '')
  const { isBusy, isInvalid, isOffline, send, forget } = useEmail()
  const preload = usePreload('EmailVerifyDevice')

  function submit(event: { preventDefault(): void }): void {
    event.preventDefault()
    if (!isBusy) void send(value)
  }

  return (
    <form className="lk-email" noValidate onSubmit={submit} {...preload}>
      <Field
        label={text.email}
        labelHidden
        type="email"
        name="email"
        autoComplete="email"
        dir="ltr"
        placeholder="you@example.com"
        value={value}
        onChange={(event) => {
          setValue(event.target.value)
          forget()
        }}
        error={(isInvalid && text.invalidEmail) || (isOffline && offline)}
        start={<EmailIcon aria-hidden="true" />}
        end={
          <IconButton type="submit" label={continueWithEmail} aria-busy={isBusy || undefined}>
            {isBusy ? <Spinner /> : <ForwardIcon className="lk-mirror" />}
          </IconButton>
        }
      />
    </form>
  )
}

/** *Continue with e-mail*: only the field. */
export function View({ view }: ViewProps<'EmailLogin'>) {
  return <EmailField initial={view.email} />
}

export const authMethodsCss = `
.lk-socials{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:8px}
.lk-socials>.lk-button{padding-inline:0}
.lk-socials>.lk-button>span:empty{display:none}
.lk .lk-email input{text-align:-webkit-match-parent;text-align:match-parent}
.lk-email .lk-icon-button{color:var(--_text)}
.lk-email .lk-icon-button:is(:hover,:focus-visible){background:var(--_accent);color:var(--_on-accent)}
`
