import { LatchkeyError } from '@latchkey/protocol'
import { directionOf } from '@latchkey/ui'
import { messagesFor } from '../../messagesFor.ts'
import type { EmailChangeSteps } from '../../session/emailChange.ts'
import { Screen } from '../Screen.tsx'
import type { Screens } from '../screens.ts'
import { EmailChange } from './email/EmailChange.tsx'
import { catalogues, I18nProvider, useText } from './messages/text.ts'
import { type SecurityDeps, SecurityDepsProvider } from './securityDeps.tsx'

/**
 * Lets the user add or change the e-mail address that a page proposes.
 *
 * @returns the new address
 * @throws LatchkeyError `USER_REJECTED`
 */
export function showEmailChange(
  ui: Screens,
  deps: SecurityDeps,
  proposal: { email: string; steps: EmailChangeSteps },
  signal: AbortSignal,
): Promise<string> {
  const { locale, messages } = messagesFor(catalogues, navigator.languages)
  return ui.show<string>(
    (settle) => (
      <div lang={locale} dir={directionOf(locale)}>
        <I18nProvider messages={messages}>
          <SecurityDepsProvider deps={deps}>
            <EmailChangeScreen
              {...proposal}
              isNew={deps.signedIn.user.email === undefined}
              onChanged={settle.resolve}
              onCancel={() => settle.reject(new LatchkeyError('USER_REJECTED'))}
            />
          </SecurityDepsProvider>
        </I18nProvider>
      </div>
    ),
    'security',
    { signal },
  )
}

type Props = {
  email: string
  steps: EmailChangeSteps
  isNew: boolean
  onChanged(email: string): void
  onCancel(): void
}

function EmailChangeScreen({ email, steps, isNew, ...ends }: Props) {
  const text = useText()
  return (
    <Screen title={isNew ? text.addEmailTitle : text.changeEmailTitle}>
      <EmailChange proposed={email} {...steps} {...ends} />
    </Screen>
  )
}
